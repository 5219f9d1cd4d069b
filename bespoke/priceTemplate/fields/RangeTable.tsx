import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { maxRanges } from '../../../schemas/pricing'
import { useTexts } from '../../../runtime/i18n'
import { FieldInput, type FieldItem } from '../../../renderer/parts/fields'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import { items } from '../data/items'
import styles from '../priceTemplate.module.css'
import type { RangeDraft, TemplateDraft } from '../data/draft'
import { texts } from '../texts'

interface RangeTableProps {
  draft: TemplateDraft
  /** What is wrong with a range, by its place. */
  problems: Readonly<Record<number, string>>
  /** The range the tried goods are in. */
  hit: number
  onChange: (ranges: readonly RangeDraft[]) => void
}

type Column = { name: keyof RangeDraft; title: string; item: Omit<FieldItem, 'field' | 'title'> }

/** 分段规则, one row each; the one that holds the tried goods is marked. */
export function RangeTable({ draft, problems, hit, onChange }: RangeTableProps) {
  const text = useTexts(texts)
  const { ranges } = draft
  const columns = columnsOf(draft)
  const put = (place: number, change: Partial<RangeDraft>) =>
    onChange(ranges.map((range, at) => (at === place ? { ...range, ...change } : range)))
  const add = () => {
    // it goes on where the last one ends
    const last = ranges.at(-1)
    const key = Math.max(-1, ...ranges.map((range) => range.key)) + 1
    onChange([...ranges, { key, lower: last?.upper ?? (last ? undefined : '0.00') }])
  }
  return (
    <section aria-label={text('ranges')} className={styles.ranges}>
      <p className={styles.quiet}>{text('rangesHint')}</p>
      {ranges.length > 0 && (
        <div className={styles.rangeRows}>
          <table className={grid.table}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {columns.map(({ name, title }) => (
                  <th key={name} scope="col">
                    {text(title as 'lower')}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {ranges.map((range, place) => (
                <tr
                  key={range.key}
                  className={hit === place ? styles.hit : undefined}
                  aria-current={hit === place ? 'true' : undefined}
                  title={problems[place]}
                >
                  <td>{place + 1}</td>
                  {columns.map(({ name, title, item }) => (
                    <td key={name}>
                      <FieldInput
                        item={{ ...item, field: name }}
                        aria-label={text('ofRange', {
                          place: place + 1,
                          title: text(title as 'lower'),
                        })}
                        aria-invalid={problems[place] !== undefined}
                        value={range[name] ?? undefined}
                        placeholder={text(
                          name === 'lower' || name === 'upper' ? 'noBound' : 'asTemplate',
                        )}
                        onChange={(next) => put(place, { [name]: next })}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={text('removeRange', { place: place + 1 })}
                      onClick={() => onChange(ranges.filter((_, at) => at !== place))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={ranges.length >= maxRanges}
        onClick={add}
      >
        {text('addRange')}
      </Button>
    </section>
  )
}

const terms = [
  { name: 'percent', title: 'markupRate', item: items.percent },
  { name: 'surcharge', title: 'surcharge', item: items.signed },
  { name: 'jitterMin', title: 'jitterMin', item: items.signed },
  { name: 'jitterMax', title: 'jitterMax', item: items.signed },
  { name: 'floorPrice', title: 'floorPrice', item: items.money },
  { name: 'ceilingPrice', title: 'ceilingPrice', item: items.money },
] as const satisfies readonly Column[]

/** Terms that the template has not are none of a range either. */
function columnsOf({ rangeBasis, formula, jitterMode }: TemplateDraft): readonly Column[] {
  const bounds: readonly Column[] =
    rangeBasis === '3'
      ? [{ name: 'conditionGrades', title: 'grades', item: items.grades }]
      : (['lower', 'upper'] as const).map((name) => ({
          name,
          title: name,
          item: boundOf(rangeBasis),
        }))
  const idle = new Set<string>([
    ...(formula === '3' ? ['surcharge'] : []),
    ...(jitterMode === '0' ? ['jitterMin', 'jitterMax'] : []),
  ])
  return [...bounds, ...terms.filter(({ name }) => !idle.has(name))]
}

/** Copies are whole; they travel as an amount without fen. */
const boundOf = (basis: string | null | undefined): Column['item'] =>
  basis === '4'
    ? { ...items.money, schema: { 'x-component-props': { prefix: null } } }
    : items.money
