/** One build of the page. Selectors find what the driver clicks and looks at. */
export interface Peer {
  name: string
  /** Folder of peers/ with packages of its own, installed on demand. */
  own?: boolean
  /** Text of the first data row: changes when new rows are there. */
  row: string
  query: string
  next: string
  selectAll: string
  /** An element that exists once every row of the page is ticked. */
  selected: string
  edit: string
  dialog: string
  closeDialog: string
  input: string
}

const antd = {
  row: '.ant-table-tbody tr.ant-table-row',
  query: '.query',
  next: '.ant-pagination-next button',
  selectAll: '.ant-table-thead .ant-checkbox-input',
  selected: '.ant-table-tbody tr.ant-table-row:last-child.ant-table-row-selected',
  edit: '.ant-table-tbody .edit',
  dialog: '.ant-modal input',
  closeDialog: '.ant-modal-close',
  input: 'form input[type=text]',
}

const console = {
  row: 'table[role=grid] tbody tr[aria-rowindex]',
  query: 'button[type=submit]',
  next: '[aria-label=下一页], button[title=下一页]',
  selectAll: 'table[role=grid] thead input[type=checkbox]',
  selected: 'table[role=grid] tbody tr[aria-selected=true]:nth-last-of-type(-n+2)',
  edit: 'table[role=grid] tbody tr[aria-rowindex] button:first-of-type',
  dialog: '[role=dialog] form input',
  closeDialog: '[role=dialog] button[aria-label=关闭]',
  input: 'form input[type=text], form input:not([type])',
}

export const peers: Peer[] = [
  {
    name: 'floor',
    row: 'tbody tr',
    query: '.query',
    next: '.next',
    selectAll: '.all',
    selected: 'tbody tr:last-child input:checked',
    edit: '.edit',
    dialog: '.edit-dialog input',
    closeDialog: '.edit-dialog .close',
    input: 'form input',
  },
  { name: 'antd-hand', ...antd },
  { name: 'formily-hand', ...antd, input: '.ant-formily-layout input, form input' },
  { name: 'ours', ...console },
  { name: 'console', ...console },
  {
    name: 'procomponents',
    own: true,
    ...antd,
    query: '.ant-pro-query-filter .ant-btn-primary, .ant-pro-form-query-filter .ant-btn-primary',
    edit: '.ant-table-tbody .edit',
  },
  {
    name: 'amis',
    own: true,
    row: '.cxd-Table-table tbody tr',
    query: '.query',
    next: '.cxd-Pagination-next, [class*=Pagination-next]',
    selectAll: '.cxd-Table-table thead input[type=checkbox]',
    selected: '.cxd-Table-table tbody tr:last-child input:checked',
    edit: '.cxd-Table-table tbody .edit',
    dialog: '.cxd-Modal input, [class*=Modal] form input',
    closeDialog: '.cxd-Modal-close, [class*=Modal-close]',
    input: '.cxd-Form input[type=text]',
  },
  {
    name: 'react-admin',
    own: true,
    row: 'table tbody tr',
    query: '.query',
    next: 'button[aria-label*=next]',
    selectAll: 'table thead input[type=checkbox]',
    selected: 'table tbody tr:last-child input:checked',
    edit: 'table tbody .edit',
    dialog: '.MuiDialog-container form input',
    closeDialog: '.MuiDialog-container .close',
    input: 'form input[type=text]',
  },
]
