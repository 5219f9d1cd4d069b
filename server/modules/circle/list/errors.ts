import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of uploading and reading a list. */
export const listErrors = defineErrors({
  GP_LIST_NONE: {
    status: 400,
    public: true,
    text: '还没有书单：没有文件，也没有粘贴书号',
    hint: '请选择 xlsx、csv 文件，或粘贴书号',
  },
  GP_PASTE_LINES: {
    status: 400,
    public: true,
    text: '粘贴了 {count} 行，一次最多 {most} 行',
    hint: '请分几次粘贴，或存成文件上传',
  },
  GP_MAP_NEEDS: {
    status: 400,
    public: true,
    text: '书号列与书名列至少指定一列！',
    hint: '请在列映射里为书号或书名选一列',
  },
  GP_MAP_REPEAT: {
    status: 400,
    public: true,
    text: '同一字段只能对应一列！',
    hint: '“{title}”对应了几列，请只留一列，其余选“不导入”',
  },
  GP_MAP_COLUMN: {
    status: 400,
    public: true,
    text: '文件里没有第 {column} 列',
    hint: '请按现在的列重新选择',
  },
  GP_HEADER_ROW: {
    status: 400,
    public: true,
    text: '第 {row} 行不能当表头，只能选前 20 行里有内容的行',
    hint: '请选择表头所在的行；没有表头写 0',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof listErrors> {}
}
