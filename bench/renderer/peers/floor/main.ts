import './floor.css'
import {
  cellText,
  columns,
  dialogFields,
  expose,
  fetchOrder,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
  tagColor,
  type BenchColumn,
  type BenchRow,
} from '../../shared/page'

// The floor: the same page by hand on the DOM. Nothing can be much faster in a browser.
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  facts: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  Object.assign(element, facts)
  element.append(...children)
  return element
}

let page = 1
let lastPage = 1
const root = () => document.getElementById('root') as HTMLElement

function mount() {
  page = 1
  root().replaceChildren(filterForm(), tableFrame(), pager())
  void load()
}

function filterForm() {
  const inputs = filters.map(({ field, label, kind }) =>
    make('label', {}, label, ...inputsOf(field, kind)),
  )
  const query = make('button', { className: 'query', textContent: '查询' })
  query.addEventListener('click', () => {
    page = 1
    void load()
  })
  const form = make('form', {}, ...inputs, query)
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

function inputsOf(field: string, kind: string): HTMLElement[] {
  if (kind === 'dict')
    return [make('select', {}, make('option'), ...optionsOf(field).map(optionNode))]
  if (kind.endsWith('range')) return [make('input'), make('input')]
  return [make('input', { name: field })]
}

const optionNode = ({ value, label }: { value: string; label: string }) =>
  make('option', { value, textContent: label })

function tableFrame() {
  const all = make('input', { type: 'checkbox', className: 'all' })
  all.addEventListener('change', () => {
    for (const box of document.querySelectorAll<HTMLInputElement>('tbody input'))
      box.checked = all.checked
  })
  const heads = columns.map(({ label, width }, at) =>
    make('th', {
      textContent: label,
      className: at === 0 ? 'left' : '',
      style: `width:${width}px`,
    }),
  )
  const row = make(
    'tr',
    {},
    make('th', {}, all),
    ...heads,
    make('th', { className: 'right', textContent: '操作' }),
  )
  return make(
    'div',
    { className: 'frame' },
    make('table', {}, make('thead', {}, row), make('tbody')),
  )
}

function pager() {
  const next = make('button', { className: 'next', textContent: '下一页' })
  next.addEventListener('click', () => {
    page += 1
    void load()
  })
  const last = make('button', { className: 'last', textContent: '末页' })
  last.addEventListener('click', () => {
    page = lastPage
    void load()
  })
  return make('div', { className: 'pager' }, next, last)
}

async function load() {
  const { records, total } = await fetchRows(page, 20)
  lastPage = Math.ceil(total / 20)
  document.querySelector('tbody')?.replaceChildren(...records.map(rowNode))
}

function rowNode(row: BenchRow) {
  const cells = columns.map((column, at) =>
    make('td', { className: at === 0 ? 'left' : column.kind }, cellNode(row, column)),
  )
  const actions = rowActions.map((label, at) => {
    const button = make('button', { textContent: label, className: at === 0 ? 'edit' : '' })
    if (at === 0) button.addEventListener('click', () => void openDialog(row.id))
    return button
  })
  return make(
    'tr',
    {},
    make('td', {}, make('input', { type: 'checkbox' })),
    ...cells,
    make('td', { className: 'right' }, ...actions),
  )
}

function cellNode(row: BenchRow, column: BenchColumn): Node | string {
  const color = tagColor(row, column)
  const text = cellText(row, column)
  return color ? make('span', { className: `tag ${color}`, textContent: text }) : text
}

async function openDialog(id: string) {
  const row = await fetchOrder(id)
  const dialog = make('dialog', { className: 'edit-dialog' })
  const inputs = dialogFields.map(({ field, label, kind }) => {
    const input = inputsOf(field, kind)[0] as HTMLInputElement
    input.value = String(row[field] ?? '')
    return make('label', {}, label, input)
  })
  const close = make('button', { className: 'close', textContent: '取消' })
  close.addEventListener('click', () => dialog.remove())
  dialog.append(...inputs, close)
  document.body.append(dialog)
  dialog.showModal()
}

expose({ mount, unmount: () => root().replaceChildren() })
