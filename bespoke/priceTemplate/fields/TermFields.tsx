import { useTexts } from '../../../runtime/i18n'
import { Field, Part } from './Field'
import { items } from '../data/items'
import styles from '../priceTemplate.module.css'
import type { TemplateDraft } from '../data/draft'
import { texts } from '../texts'

interface TermFieldsProps {
  draft: TemplateDraft
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<TemplateDraft>) => void
}

/** What a template says beside its name and formula; what a choice makes idle is not asked for. */
export function TermFields({ draft, problems, onChange }: TermFieldsProps) {
  const text = useTexts(texts)
  const isListOnly = draft.formula === '3'
  const field = <Name extends keyof TemplateDraft>(name: Name, title: string) => ({
    title,
    value: draft[name],
    problem: problems[name],
    onChange: (next: unknown) => onChange({ [name]: next ?? null }),
  })
  return (
    <>
      <Part title={text('partFormula')}>
        <div className={styles.pair}>
          <Field
            {...field('percent', text(isListOnly ? 'discountRate' : 'markupRate'))}
            item={isListOnly ? items.discount : items.percent}
            problem={problems.markupRate}
            isRequired
          />
          {!isListOnly && <Field {...field('surcharge', text('surcharge'))} item={items.signed} />}
        </div>
        <Field {...field('jitterMode', text('jitterMode'))} item={items.jitterMode} />
        {draft.jitterMode !== '0' && (
          <div className={styles.pair}>
            <Field {...field('jitterMin', text('jitterMin'))} item={items.signed} />
            <Field {...field('jitterMax', text('jitterMax'))} item={items.signed} />
          </div>
        )}
      </Part>
      <Part title={text('partBounds')}>
        <div className={styles.pair}>
          <Field {...field('rounding', text('rounding'))} item={items.rounding} />
          {draft.rounding === '5' && (
            <Field
              {...field('tailDigits', text('tailDigits'))}
              item={items.tail}
              placeholder=".80"
            />
          )}
        </div>
        <div className={styles.pair}>
          <Field
            {...field('floorPrice', text('floorPrice'))}
            item={items.money}
            placeholder={text('noBound')}
          />
          <Field
            {...field('ceilingPrice', text('ceilingPrice'))}
            item={items.money}
            placeholder={text('noBound')}
          />
        </div>
        <div className={styles.pair}>
          <Field
            {...field('floorPercent', text('floorDiscount'))}
            item={items.discount}
            placeholder={text('noBound')}
          />
          <Field {...field('notBelowWholesale', text('notBelowWholesale'))} item={items.yes} />
        </div>
        <div className={styles.pair}>
          <Field {...field('useRange', text('useRange'))} item={items.yes} />
          {draft.useRange && (
            <Field {...field('rangeBasis', text('rangeBasis'))} item={items.rangeBasis} />
          )}
        </div>
      </Part>
      <Part title={text('partScope')}>
        <Field
          {...field('platformIds', text('platformIds'))}
          onChange={(next) => onChange({ platformIds: (next as string[] | undefined) ?? [] })}
          item={items.platforms}
          placeholder={text('allPlatforms')}
        />
        <Field
          {...field('shopNums', text('shopNums'))}
          onChange={(next) => onChange({ shopNums: (next as string[] | undefined) ?? [] })}
          item={items.shops}
          placeholder={text('allShops')}
        />
        <Field {...field('isDefault', text('isDefault'))} item={items.yes} />
        <Field {...field('remark', text('remark'))} item={items.text} />
      </Part>
    </>
  )
}
