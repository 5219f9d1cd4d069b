import { benchPaths, type SavedProblem } from '../dev-server/paths'
import { showProblems } from './problemPanel'

import.meta.hot?.on('console:problems', ({ problems }: { problems: SavedProblem[] }) =>
  showProblems(problems, document.body),
)

// A window opened onto a broken file says so, too; what comes with a save is newer than this answer.
const answer = await fetch(benchPaths.problems)
if (answer.ok) showProblems((await answer.json()) as SavedProblem[], document.body)
