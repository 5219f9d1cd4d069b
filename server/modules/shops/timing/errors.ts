import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const
const wrong = (text: string, hint: string) => ({ status: 400, public: true, text, hint }) as const

/** Refusals of timed shelving. */
export const timingErrors = defineErrors({
  SHELVES_SHOP: wrong(
    '所选店铺里有不能用的：{shops}',
    '店铺要在用、属于所选平台，并且在您的数据范围内；请重新选择店铺',
  ),
  SHELVES_LACKS: wrong('还没有填{title}', '这种商品范围或周期需要它，请填好再保存'),
  SHELVES_TIME: wrong('“{time}”不是一天里的时刻', '执行时刻按 08:30 这样填写，可以填几个'),
  SHELVES_DAY: wrong('“{day}”不是一个月里的日子', '执行日填 1 到 31 的数，可以填几个'),
  SHELVES_RANGE: wrong('{title}的起大于止', '请把起、止对调，或留空一端'),
  SHELVES_PAST: wrong('执行时间必须晚于当前时间！', '请改执行时刻、执行日期或失效日期'),
  SHELVES_CODES: wrong(
    '名单里有 {count} 行不是货号或 ISBN：{lines}',
    '请改好这些行，重新上传；货号不超过 60 个字',
  ),
  SHELVES_RUNNING: refused('计划“{planName}”正在执行', '请等它执行完再试，进度在“执行记录”'),
  SHELVES_NOTHING: refused(
    '计划“{planName}”现在没有要{action}的商品',
    '“预览商品”里有跳过的商品和原因',
  ),
  SHELVES_NO_FAIL: refused('这一次没有失败的商品', '请刷新后核对'),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof timingErrors> {}
}
