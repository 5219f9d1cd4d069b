/** One build of the page. Selectors find what the driver clicks and looks at. */
export interface Peer {
  name: string
  /** Folder of peers/ with packages of its own, installed on demand. */
  own?: boolean
  /** Draws only the rows in view. */
  isVirtual?: boolean
  /** Measured with 2,000 rows alone: with 20 it is what its neighbour is. */
  isForMany?: boolean
  /** A data row. */
  row: string
  /** A coloured label within a row. */
  tag: string
  /** What the filters stand in; their labels; what a person can fill in there. */
  filters: string
  filterLabel: string
  /** How many of them; absent: two for each range. */
  inputs?: number
  /** Shows the filters that are folded away, once: the peer remembers it for this person. */
  unfold?: string
  query: string
  next: string
  /** The last page. */
  last: string
  selectAll: string
  /** An element that exists once every row of the page is ticked. */
  selected: string
  edit: string
  dialog: string
  closeDialog: string
  input: string
}

/** What a person can fill in. */
export const usualInput =
  'input:not([type=hidden]):not([type=checkbox]):not([aria-hidden=true]), select, [role=combobox]:not(input)'

const antd = {
  row: '.ant-table-tbody .ant-table-row',
  tag: '.ant-tag',
  filters: 'form',
  filterLabel: '.ant-form-item-label label',
  query: '.query',
  next: '.ant-pagination-next button',
  last: '.ant-pagination-item-171',
  selectAll: '.ant-table-thead .ant-checkbox-input',
  selected: '.ant-table-tbody .ant-table-row:last-child.ant-table-row-selected',
  edit: '.ant-table-tbody .edit',
  dialog: '.ant-modal',
  closeDialog: '.ant-modal-close',
  input: 'form input[type=text]',
}

const console = {
  isVirtual: true,
  row: 'table[role=grid] tbody tr[aria-rowindex]',
  tag: '.bc-tag',
  filters: '.bc-filters',
  filterLabel: '.bc-filter > label',
  // a range of dates is one light input until somebody turns to it
  inputs: 9,
  unfold: '.bc-filter-buttons button[aria-expanded=false]',
  query: 'button[type=submit]',
  next: '[aria-label=下一页]',
  last: '.bc-pager button[aria-label*="171"]',
  selectAll: 'table[role=grid] thead input[type=checkbox]',
  selected: 'table[role=grid] tbody tr[aria-selected=true]:nth-last-of-type(-n+2)',
  edit: 'table[role=grid] tbody tr[aria-rowindex] button:first-of-type',
  dialog: '[role=dialog]',
  closeDialog: '[role=dialog] button[aria-label=关闭]',
  input: '.bc-filters input',
}

export const peers: Peer[] = [
  {
    name: 'floor',
    row: 'tbody tr',
    tag: '.tag',
    filters: 'form',
    filterLabel: 'form > label',
    query: '.query',
    next: '.next',
    last: '.last',
    selectAll: '.all',
    selected: 'tbody tr:last-child input:checked',
    edit: '.edit',
    dialog: '.edit-dialog',
    closeDialog: '.edit-dialog .close',
    input: 'form input',
  },
  { name: 'antd-hand', ...antd },
  { name: 'antd-virtual', ...antd, isVirtual: true, isForMany: true },
  {
    name: 'formily-hand',
    ...antd,
    filters: '#root .ant-formily-layout, #root form',
    filterLabel: '.ant-formily-item-label label',
    input: '.ant-formily-item input',
  },
  { name: 'ours', ...console },
  { name: 'console', ...console },
  {
    name: 'procomponents',
    own: true,
    ...antd,
    // what parts the ends of a range is an input, too
    inputs: 12,
    query: '.ant-pro-query-filter .ant-btn-primary, .ant-pro-form-query-filter .ant-btn-primary',
  },
  {
    name: 'amis',
    own: true,
    row: '.cxd-Table-table tbody tr',
    tag: '.label',
    filters: '.cxd-Crud-filter, form',
    filterLabel: '.cxd-Form-label',
    query: '.query',
    next: '.cxd-Pagination-next, [class*=Pagination-next]',
    last: '[class*=Pagination] li[title="171"]',
    selectAll: '.cxd-Table-table thead input[type=checkbox]',
    selected: '.cxd-Table-table tbody tr:last-child input:checked',
    edit: '.cxd-Table-table tbody .edit',
    dialog: '.cxd-Modal',
    closeDialog: '.cxd-Modal-close, [class*=Modal-close]',
    input: '.cxd-Form input[type=text]',
  },
  {
    name: 'react-admin',
    own: true,
    row: 'table tbody tr',
    tag: '.MuiChip-root',
    filters: 'form',
    filterLabel: 'form label',
    query: '.query',
    next: 'button[aria-label*=next]',
    last: 'button[aria-label="Go to page 171"]',
    selectAll: 'table thead input[type=checkbox]',
    selected: 'table tbody tr:last-child input:checked',
    edit: 'table tbody .edit',
    dialog: '.MuiDialog-container',
    closeDialog: '.MuiDialog-container .close',
    input: 'form input[type=text]',
  },
]
