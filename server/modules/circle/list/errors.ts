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
  GP_LINE_TIED: {
    status: 409,
    public: true,
    text: '这一行已经有匹配的书目，或不能修正书号',
    hint: '换书请到采配复核；没有书号列的书单请补传修正文件',
  },
  GP_LINE_ISBN: {
    status: 400,
    public: true,
    text: '{reason}',
    hint: '请对照书上的 ISBN 重新填写',
  },
  GP_CORRECTION_FILE: {
    status: 400,
    public: true,
    text: '修正文件不能用：{reason}',
    hint: '任务没有改变，改好文件再上传',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof listErrors> {}
}
