/** One page of the reference and the definitions it explains. */
export interface ReferencePart {
  file: string
  title: string
  lead: string
  sections: readonly { heading: string; ref: string; lead?: string }[]
  /** Fixed sets of values explained at the end. */
  sets?: readonly { heading: string; ref: string }[]
  /** A page that shows the part at work: rendered beside its text in the catalogue. */
  example: string
  /** The file to read beside that page, where it is not the page itself. */
  source?: string
  /** Prose of the same subject. */
  prose?: string
}

const page = (name: string) => `page.schema.json#/$defs/${name}`
const list = (name: string) => `list.schema.json#/$defs/${name}`
const section = (name: string) => `section.schema.json#/$defs/${name}`
const print = (name: string) => `print.schema.json#/$defs/${name}`
const scan = (name: string) => `scan.schema.json#/$defs/${name}`
const resource = (name: string) => `resource.schema.json#/$defs/${name}`
const common = (name: string) => `common.schema.json#/$defs/${name}`

export const referenceParts: readonly ReferencePart[] = [
  {
    file: 'page',
    example: 'schemas/pages/products/brand-info.page.json',
    title: '页面',
    lead: '每种页面开头都有的关键字。一个页面一个文件：`schemas/pages/<模块>/<路由>.page.json`。',
    sections: [
      { heading: '页面的开头', ref: page('Head') },
      { heading: '菜单位置', ref: page('MenuPlace'), lead: '写在 `menu` 里。' },
      { heading: '地址参数', ref: page('QueryParam'), lead: '写在 `query` 里，一个名字一项。' },
      { heading: '角色条件', ref: page('Guard'), lead: '写在 `guard` 里。' },
      { heading: '手写的页面', ref: page('BespokePage') },
    ],
  },
  {
    file: 'list',
    example: 'schemas/fixtures/fixtures-master-detail.page.json',
    title: '列表',
    lead: '列表页（`"kind": "list"`），和嵌在别的页面里的列表。',
    sections: [
      { heading: '列表页', ref: page('ListPage') },
      { heading: '列表的各部分', ref: list('ListParts'), lead: '列表页、统计页、嵌入的列表都有。' },
      { heading: '标签', ref: list('Tab'), lead: '`tabs` 的一项。' },
      {
        heading: '按字典字段分的标签',
        ref: list('FieldTabs'),
        lead: '`tabs` 的一项，一个值一个标签。',
      },
      { heading: '一组字段', ref: list('SetUse'), lead: '列、字段行、筛选里的一项。' },
      { heading: '树', ref: list('Tree'), lead: '写在 `tree` 里。' },
      { heading: '行的语气', ref: list('RowTone'), lead: '`rowTone` 的一项。' },
      {
        heading: '列表照常的样子',
        ref: list('LentList'),
        lead: '资源 `lists` 的一项，列表用 `like` 照着写。',
      },
      {
        heading: '改写展开里的列表',
        ref: list('ListChange'),
        lead: '`inside` 的一项，见 `like`。',
      },
      { heading: '嵌入的列表', ref: list('ListBlock'), lead: '写在一段的 `list` 里。' },
    ],
    prose: 'list',
  },
  {
    file: 'filter',
    example: 'schemas/fixtures/fixtures-filters.page.json',
    title: '筛选',
    lead: '`filters` 的一项。多数写字段名就够了：`"brandName"`；要改什么才写成对象。',
    sections: [{ heading: '筛选', ref: list('FilterObject') }],
    sets: [{ heading: '筛选控件', ref: common('FilterWidget') }],
    prose: 'filter',
  },
  {
    file: 'column',
    example: 'schemas/fixtures/fixtures-cells.page.json',
    title: '列与字段行',
    lead: '`columns`、`fields` 的一项。多数写字段名就够了：`"brandName"`；要改什么才写成对象。',
    sections: [{ heading: '列', ref: list('ColumnObject') }],
    sets: [{ heading: '显示方式', ref: common('Format') }],
    prose: 'column',
  },
  {
    file: 'action',
    example: 'schemas/fixtures/fixtures-batch.page.json',
    title: '操作',
    lead: '按钮上写什么、问什么、调哪个接口、什么时候能点。声明在资源的 `actions` 里，页面写名字。',
    sections: [
      { heading: '操作', ref: 'action.schema.json' },
      { heading: '在页面里改写', ref: list('ActionUseObject') },
      { heading: '打开的页面', ref: 'action.schema.json#/$defs/Open', lead: '写在 `open` 里。' },
    ],
    prose: 'action',
  },
  {
    file: 'form-item',
    example: 'schemas/fixtures/fixtures-form-reactions.page.json',
    title: '表单项',
    lead: '`form` 的一项。资源里有的写字段名；没有的就地声明（写 `title`）。',
    sections: [
      { heading: '表单项', ref: 'action.schema.json#/$defs/FormItemObject' },
      { heading: '借用表单', ref: 'action.schema.json#/$defs/FormUse' },
      { heading: '可选项', ref: common('Options'), lead: '写在 `options` 里，资源、筛选也一样。' },
    ],
    sets: [
      { heading: '表单控件', ref: common('InputWidget') },
      { heading: '格式检查', ref: common('CheckName') },
      { heading: '输入过滤', ref: common('KeepName') },
      { heading: '读法', ref: common('ReaderName') },
    ],
    prose: 'form-item',
  },
  {
    file: 'form',
    example: 'schemas/fixtures/fixtures-form.page.json',
    title: '表单页',
    lead: '新建、修改或复制一条记录的整页表单（`"kind": "form"`）。',
    sections: [
      { heading: '表单页', ref: page('FormPage') },
      { heading: '分块', ref: 'form.schema.json#/$defs/FormSection', lead: '`sections` 的一项。' },
      { heading: '步骤', ref: 'form.schema.json#/$defs/FormStep', lead: '`steps` 的一项。' },
    ],
    prose: 'form',
  },
  {
    file: 'detail',
    example: 'schemas/fixtures/fixtures-detail-tabs.page.json',
    title: '详情页',
    lead: '一条记录从头看到尾（`"kind": "detail"`）。',
    sections: [
      { heading: '详情页', ref: page('DetailPage') },
      { heading: '段', ref: section('Section'), lead: '`sections` 的一项。' },
      { heading: '段的标签', ref: section('SectionTab'), lead: '`tabs` 的一项。' },
      {
        heading: '一行的详情',
        ref: section('RowDetailParts'),
        lead: '列表的 `expand` 与 `detail`。',
      },
    ],
    prose: 'detail',
  },
  {
    file: 'report',
    example: 'schemas/fixtures/fixtures-report.page.json',
    title: '统计与图表',
    lead: '分了组的列表（`"kind": "report"`），和图。列表有的它都有，见 [列表](list.md)。',
    sections: [
      { heading: '统计页', ref: page('ReportPage') },
      { heading: '图', ref: list('Chart'), lead: '`charts` 的一项，或一段的 `chart`。' },
    ],
    prose: 'report',
  },
  {
    file: 'print',
    example: 'schemas/fixtures/fixtures-print-order.page.json',
    title: '打印页',
    lead: '把记录印在纸上（`"kind": "print"`）。',
    sections: [
      { heading: '打印页', ref: page('PrintPage') },
      { heading: '纸张', ref: print('Paper'), lead: '`papers` 的一项。' },
      { heading: '块', ref: print('PrintBlock'), lead: '`blocks` 的一项。' },
      { heading: '条码', ref: print('Barcode'), lead: '写在一块的 `barcode` 里。' },
    ],
    prose: 'print',
  },
  {
    file: 'scan',
    example: 'schemas/fixtures/fixtures-scan.page.json',
    title: '扫描作业页',
    lead: '拿着扫码枪干活的页面（`"kind": "scan"`）。',
    sections: [
      { heading: '扫描作业页', ref: page('ScanPage') },
      {
        heading: '作业的各部分',
        ref: scan('ScanParts'),
        lead: '扫描作业页，和资源 `scans` 的一项都有。',
      },
      {
        heading: '照着写的扫描作业页',
        ref: page('LikeScanPage'),
        lead: '写了 `like` 的：作业是资源的，这里只写不一样的。',
      },
      { heading: '改写一步', ref: scan('StepChange'), lead: '`inside` 的一项。' },
      { heading: '一步', ref: scan('ScanStep'), lead: '`steps` 的一项。' },
      { heading: '正在做什么', ref: scan('ScanNow'), lead: '写在 `now` 里。' },
      { heading: '进度', ref: scan('ScanProgress'), lead: '写在 `progress` 里。' },
      { heading: '清单', ref: scan('ScanLines'), lead: '写在 `lines` 里。' },
      { heading: '格子', ref: scan('ScanGrid'), lead: '写在清单的 `grid` 里。' },
      { heading: '自己打印', ref: scan('ScanPrints'), lead: '写在 `prints` 里。' },
      { heading: '一种结果', ref: scan('ScanSay'), lead: '`says` 的一项，名字是结果。' },
      { heading: '功能键', ref: scan('ScanKey'), lead: '`keys` 的一项。' },
    ],
    sets: [{ heading: '码的种类', ref: scan('CodeKind') }],
    prose: 'scan',
  },
  {
    file: 'landing',
    example: 'schemas/fixtures/fixtures-landing.page.json',
    title: '模块首页',
    lead: '一个模块的页面，按组列出（`"kind": "landing"`）。',
    sections: [
      { heading: '模块首页', ref: page('LandingPage') },
      { heading: '组', ref: page('LinkGroup'), lead: '`groups` 的一项。' },
      { heading: '链接', ref: page('PageLink'), lead: '`links` 的一项；只写路由也可以。' },
    ],
    prose: 'landing',
  },
  {
    file: 'resource',
    example: 'schemas/pages/products/brand-info.page.json',
    source: 'schemas/resources/products/brand.resource.json',
    title: '资源',
    lead: '一种东西的字段和操作，只在这里说一次：`schemas/resources/<模块>/<名>.resource.json`。',
    sections: [
      { heading: '资源', ref: 'resource.schema.json' },
      { heading: '字段', ref: 'resource.schema.json#/$defs/Field', lead: '`fields` 的一项。' },
      { heading: '一条记录的头', ref: resource('RecordHead'), lead: '写在 `head` 里。' },
      { heading: '期限', ref: resource('Deadline'), lead: '写在 `head.deadline` 里。' },
      { heading: '进度的一步', ref: resource('ProgressStep'), lead: '`progress` 的一项。' },
      {
        heading: '关联单据自己的字段',
        ref: resource('RelatedField'),
        lead: '`related` 的一项：单号在这条记录里。',
      },
      {
        heading: '关联单据另一个资源的几行',
        ref: resource('RelatedList'),
        lead: '`related` 的一项：单据是另一个资源的几行。',
      },
    ],
    sets: [{ heading: '字段类型', ref: common('FieldType') }],
    prose: 'resource',
  },
  {
    file: 'dictionary',
    example: 'schemas/pages/products/brand-info.page.json',
    source: 'schemas/dictionaries/enable_status.dict.json',
    title: '字典',
    lead: '一组值和它们的中文：`schemas/dictionaries/<名>.dict.json`。',
    sections: [
      { heading: '字典', ref: 'dictionary.schema.json' },
      { heading: '字典的值', ref: 'dictionary.schema.json#/properties/items/items' },
    ],
    prose: 'dictionary',
  },
]
