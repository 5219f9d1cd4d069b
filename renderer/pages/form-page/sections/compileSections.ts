import type { ISchema } from '@formily/react'
import type { FormPage, FormSection } from '../../../../schemas/contract/language.gen'
import {
  borrowedItems,
  resolveFormItem,
  type InputWidget,
  type ResolvedFormItem,
  type Resources,
} from '../../../../schemas/language'
import { compileExpression, type Scope } from '../../../language/expressions'
import { compileForm } from '../../../parts/form'

export interface CompiledSection extends Omit<FormSection, 'form'> {
  /** Also the section's name in Formily's addresses. */
  key: string
  items: ResolvedFormItem[]
}

const wideWidgets: ReadonlySet<InputWidget> = new Set([
  'textarea',
  'textarea-multi',
  'line-table',
  'rich-text',
  'image',
  'video',
])
const allColumns = 24

/** The sections with every item filled in and its place in 24 columns. */
export function compileSections(page: FormPage, resources: Resources): CompiledSection[] {
  return page.sections.map(({ form, ...section }, place) => {
    const span = allColumns / (section.perLine ?? 3)
    const items = borrowedItems(form, page.resource, resources).map((entry) => {
      const item = resolveFormItem(entry, page.resource, resources)
      return { ...item, span: item.span ?? (wideWidgets.has(item.widget) ? allColumns : span) }
    })
    return { ...section, key: `section${place}`, items: namedBySection(items) }
  })
}

/** A line table alone in its section needs no label beside it: the section has the title, the table the width. */
const namedBySection = ([first, ...others]: ResolvedFormItem[]): ResolvedFormItem[] =>
  first?.widget === 'line-table' && others.length === 0
    ? [{ ...first, isNamed: true }]
    : [first, ...others].filter((item) => item !== undefined)

/** The sections as one Formily schema: each a void field, so that a hidden one takes its fields with it. */
export function layOutSections(sections: readonly CompiledSection[], scope: Scope): ISchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      sections.map((section, place) => [section.key, sectionSchema(section, place, scope)]),
    ),
  }
}

function sectionSchema(section: CompiledSection, place: number, scope: Scope): ISchema {
  const { visible } = section
  const isVisible = visible === undefined ? undefined : compileExpression(visible)
  return {
    type: 'void',
    'x-index': place,
    'x-component': 'FormSection',
    'x-component-props': { readSection: () => section },
    properties: compileForm(section.items, scope).properties,
    ...(isVisible && {
      'x-reactions': [
        (field: { visible: boolean; form: { values: unknown } }) => {
          field.visible = Boolean(isVisible({ ...scope, values: field.form.values }))
        },
      ] as unknown as ISchema['x-reactions'],
    }),
  }
}
