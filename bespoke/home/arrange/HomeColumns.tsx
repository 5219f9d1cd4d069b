import { ErrorBoundary } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { columns, type HomeBlock } from './blocks'
import type { Arrangement } from './arrangement'
import { texts } from '../texts'

interface HomeColumnsProps {
  known: readonly HomeBlock[]
  arrangement: Arrangement
}

/** The shown blocks in their columns; a column without any leaves its room to the others. */
export function HomeColumns({ known, arrangement }: HomeColumnsProps) {
  const shown = columns
    .map((name) => ({
      name,
      rows: rowsOf(
        arrangement
          .filter(({ column, isHidden }) => column === name && !isHidden)
          .flatMap(({ key }) => known.filter((block) => block.key === key)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="home-columns" data-columns={shown.map(({ name }) => name).join(' ')}>
      {shown.map(({ name, rows }) => (
        <div key={name} className="home-column" data-column={name}>
          {rows.map((row) => (
            <div
              key={row.map(({ key }) => key).join()}
              className={row.length > 1 ? 'home-row is-pair' : 'home-row'}
              data-grows={row.some(({ grows }) => grows) || undefined}
            >
              {row.map((block) => (
                <Slot key={block.key} block={block} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What one block throws hurts no other. */
function Slot({ block: { title, Part } }: { block: HomeBlock }) {
  const text = useTexts(texts)
  return (
    <ErrorBoundary what={text(title)} isSmall>
      <Part />
    </ErrorBoundary>
  )
}

/** Two halves that follow each other share a row; one alone takes all of it. */
function rowsOf(blocks: readonly HomeBlock[]): HomeBlock[][] {
  const rows: HomeBlock[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    const hasRoom = last?.length === 1 && last[0]?.isHalf === true
    if (block.isHalf && hasRoom) last.push(block)
    else rows.push([block])
  }
  return rows
}
