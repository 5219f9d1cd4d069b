import { defineFileImport, type FileJudge, type StagedLine } from '../../../../kit/imports'
import type { Context } from '../../../../kit/http'
import type { SheetLine } from '../../../../base/workbook'
import { findTargets } from './findTargets'
import { heading, headingLine, openZip } from './openZip'
import { runPictures } from './runPictures'

export const pictureType = 'PICTURE_IMPORT'
const base = '/wms/productStock/pictureImport'

/** What becomes of each file of the archive: the copy or product its name says. */
const judgeOf = ({ user, companyId }: Context): FileJudge => ({
  titles: heading,
  ignored: [],
  headingLine,
  params: { user },
  async judge(trx, lines) {
    const find = await findTargets(trx, companyId, lines.map(pathOf))
    return lines.map((line): StagedLine => {
      const found = find(pathOf(line))
      const staged = {
        lineNum: line.line,
        key: pathOf(line),
        request: { cells: line.cells },
        problems: [],
      }
      if ('reason' in found)
        return { ...staged, state: 'FAIL', failCode: found.code, failReason: found.reason }
      const { label, productId } = found
      return { ...staged, label, productId, state: 'WAIT', action: 'UPDATE' }
    })
  },
})

const pathOf = ({ cells }: SheetLine) => cells[0] ?? ''

/** 上传图片包: pictures of copies and products, in an archive, named by their codes. */
export const pictureImport = defineFileImport({
  type: pictureType,
  title: '上传图片包',
  permission: 'store:stockImport:add',
  calls: {
    template: `GET ${base}/template`,
    check: `POST ${base}/check`,
    run: `POST ${base}/run`,
  },
  maxRows: 2000,
  isWhole: true,
  template: () => ({
    fileName: '图片命名说明.xlsx',
    sheet: '图片命名',
    columns: [
      { header: '图片文件名', kind: 'text', width: 30 },
      { header: '是哪一本', kind: 'text', width: 50 },
    ],
    notes: [
      ['一书一码.jpg', '', '这一册的实物图', 'GJ00000001.jpg'],
      ['一书一码-2.jpg', '', '同一册的第二张，依次往下', 'GJ00000001-2.jpg'],
      ['商品编码.jpg', '', '商品的图', 'SP-00012.jpg'],
      ['ISBN.jpg', '', '只有一个商品用这个 ISBN 时', '9787020002207.jpg'],
    ],
  }),
  other: { accept: ['.zip'], noun: '张图片', open: openZip },
  open: (_trx, ctx) => Promise.resolve(judgeOf(ctx)),
  run: runPictures,
  linesAtOnce: 20,
})
