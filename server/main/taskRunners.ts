import { callRunners, inChunks, type TaskRunner, type WorkDeps } from '../kit/tasks'
import { modules } from './modules'

/** Who does which kind of long work, by task type. */
export const createTaskRunners = (deps: WorkDeps): Readonly<Record<string, TaskRunner>> => ({
  ...callRunners(deps),
  ...Object.fromEntries(
    modules.flatMap(({ imports = [], runners }) => [
      ...imports.map(
        ({ type, run, linesAtOnce }) =>
          [type, inChunks(run, linesAtOnce ? { lines: linesAtOnce } : {})] as const,
      ),
      ...Object.entries(runners?.(deps) ?? {}),
    ]),
  ),
})
