import { isChinese } from '../texts/schemaTexts'
import { textWidth } from '../texts/textWidth'
import type { ColumnObject, ListPage, Open } from '../../contract/language.gen'
import { addsUp, ratioParts } from './addsUp'
import { hidingPermission, requireField, resolveField } from './resolveField'
import type { FieldType, Format, ResolvedColumn, ResolvedField, Resources } from '../types'

const formatByType: Record<FieldType, Format> = {
  string: 'text',
  text: 'text',
  int: 'int',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  bool: 'dict',
  date: 'date',
  datetime: 'datetime',
  enum: 'dict',
  ref: 'text',
  image: 'image',
  file: 'link',
  list: 'multi-line',
  json: 'text',
}

const widthByFormat: Record<Format, number> = {
  text: 120,
  link: 150,
  money: 100,
  'money-upper': 220,
  int: 80,
  decimal: 90,
  percent: 80,
  date: 104,
  datetime: 156,
  dict: 104,
  tags: 140,
  image: 64,
  'multi-line': 220,
  progress: 120,
  goods: 320,
  'time-left': 104,
}

const rightAligned = new Set<Format>(['money', 'int', 'decimal', 'percent'])

/** A reference is called by the label field of its resource: what names that one's values names the reference, too. */
const namesOfLabel = ({ ref }: ResolvedField, resources: Resources): string | undefined => {
  const referred = ref === undefined ? undefined : resources[ref]
  return referred?.label === undefined ? undefined : referred.fields[referred.label]?.names
}

/** Fills in what a column left out, from its field. A yes/no field shows dictionary `yes_no`. */
export function resolveColumn(
  column: ListPage['columns'][number],
  resourceName: string,
  resources: Resources,
): ResolvedColumn {
  const own: ColumnObject = typeof column === 'string' ? { field: column } : column
  const field = requireField(own.field, resourceName, resources)
  const open = openOf(own, field)
  const format = own.format ?? formatOf(field, open ?? own.use)
  // a figure that opens something is still read as a figure
  const byType = formatByType[field.type]
  const isFigure = field.measure || (format === 'link' && rightAligned.has(byType))
  const readAs = isFigure ? byType : format
  return {
    prop: own.field,
    label: own.title ?? field.title,
    type: field.type,
    format,
    width: roomForLatin(
      own.title ?? field.title,
      own.width ?? field.width ?? widthFor(readAs, own.title ?? field.title, field.many),
    ),
    align: own.align ?? field.align ?? (rightAligned.has(readAs) ? 'right' : 'left'),
    fixed: own.fixed,
    sortable: own.sortable ?? field.sortable ?? false,
    summary: summaryOf(own, field, resources),
    ratio: ratioParts(field, resources),
    dict: field.dict ?? (field.type === 'bool' ? 'yes_no' : undefined),
    ref: field.ref,
    many: field.many ?? false,
    mask: field.mask,
    unit: field.unit,
    blank: field.blank,
    names: field.names ?? namesOfLabel(field, resources),
    barcode: own.barcode,
    open,
    use: own.use,
    quickEdit: own.quickEdit === true ? 'edit' : own.quickEdit,
    visible: visibleTo(hidingPermission(field), own.visible),
    priority: own.priority,
    // an unknown one is the linter's business: the column itself can be shown
    with: own.with
      ?.filter((name) => resolveField(name, resourceName, resources))
      .map((name) => resolveColumn(name, resourceName, resources)),
    unticked: own.unticked ?? false,
  }
}

/** What is counted has its figure over all facts too, ratios among them; a last time and what hangs on it have none. */
function summaryOf(
  own: ColumnObject,
  field: ResolvedField,
  resources: Resources,
): ResolvedColumn['summary'] {
  const { measure } = field
  const isFigure = measure && !('latest' in measure) && !('daysSince' in measure)
  const asked = own.summary ?? field.summary ?? (isFigure ? 'sum' : 'none')
  if (asked !== 'sum') return undefined
  return addsUp(field, resources) ? 'sum' : 'whole'
}

/** A column that not everybody may see is hidden from the others; the server keeps its values back too. */
function visibleTo(permission: string | undefined, visible: string | undefined) {
  if (permission === undefined) return visible
  const may = `(user.isAdmin || '${permission}' in user.permissions)`
  const own = visible === undefined ? '' : ` && (${visible.replace(/^\s*{{|}}\s*$/g, '').trim()})`
  return `{{ ${may}${own} }}`
}

/** A field of another record within the row (`items.orderNum`) opens nothing: its expressions ask the record itself. */
function openOf(own: ColumnObject, field: ResolvedField): Open | undefined {
  if (own.open !== undefined) return own.open || undefined
  return own.use || own.quickEdit || own.field.includes('.') ? undefined : field.open
}

function formatOf(field: ResolvedField, isLink: unknown): Format {
  if (isLink) return field.format === 'goods' ? 'goods' : 'link'
  if (field.format) return field.format
  if (field.many && field.type !== 'image') return 'tags'
  return formatByType[field.type]
}

// Five small pictures side by side.
const picturesWidth = 172

// Padding and the sort mark.
const besideHeading = 40
// In Latin letters headings run longer than the Chinese ones that widths are declared for; not without end.
const widestLatin = 168

function widthFor(format: Format, label: string, many = false) {
  const usual = many && format === 'image' ? picturesWidth : widthByFormat[format]
  return Math.max(usual, headingWidth(label))
}

const headingWidth = (label: string) =>
  isChinese(label)
    ? label.length * 14 + besideHeading
    : Math.ceil(textWidth(label, 14)) + besideHeading

const roomForLatin = (label: string, width: number) =>
  isChinese(label) ? width : Math.max(width, Math.min(widestLatin, headingWidth(label)))
