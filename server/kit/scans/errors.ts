import { defineErrors } from '../../base/errors/ErrorSpec'

/** Refusals that every scan station may give. */
export const scanErrors = defineErrors({
  SCAN_CODE_UNKNOWN: {
    status: 404,
    public: true,
    text: '没有找到“{code}”，这次没有计数',
    hint: '请按屏幕上的提示扫码；码看不清时可以手工输入',
  },
  SCAN_NOT_HERE: {
    status: 409,
    public: true,
    text: '{name} 是{noun}，不在这里扫',
    hint: '请扫屏幕上说的那一个',
  },
  SCAN_BELONGS: {
    status: 409,
    public: true,
    text: '{name} 是{noun}，不在这里扫',
    hint: '现在{state}，请到“{page}”',
  },
  SCAN_ELSEWHERE: {
    status: 409,
    public: true,
    text: '{name} 是{warehouse}的{noun}，不在这里扫',
    hint: '现在{state}，请换到那个仓库，在“{page}”里扫',
  },
  SCAN_BY: {
    status: 409,
    public: true,
    text: '{name} 是{noun}，这里不扫它',
    hint: '现在{state}，请扫 {scan}',
  },
  SCAN_OVER: {
    status: 409,
    public: true,
    text: '{name} 是{noun}，不在这里扫',
    hint: '现在{state}，没有要扫的',
  },
  SCAN_NOT_YET: {
    status: 409,
    public: true,
    text: '还没有轮到“{code}”，这次没有计数',
    hint: '请先扫屏幕上说的那一个',
  },
  SCAN_CHOOSE: {
    status: 409,
    public: true,
    text: '“{code}”有 {count} 种，请选择是哪一种',
    hint: '输入 1–9 再回车，或点一下，选好才计数',
  },
  SCAN_KEY_UNKNOWN: {
    status: 400,
    public: true,
    text: '这个扫描作业没有功能“{key}”',
    hint: '请刷新页面后重试',
  },
  SCAN_KEY_EMPTY: {
    status: 400,
    public: true,
    text: '没有填“{title}”，这次没有做',
    hint: '请再按一次功能键，填好再确定',
  },
  SCAN_UNDO_NOTHING: {
    status: 409,
    public: true,
    text: '没有可以撤销的扫描：那一次没有计数，或已经撤销',
    hint: '请看屏幕上现在的数',
  },
  SCAN_UNDO_NOT_LAST: {
    status: 409,
    public: true,
    text: '只能从最后一次往前撤销，最后一次是“{what}”',
    hint: '请先撤销最后一次',
  },
  SCAN_OVERTAKEN: {
    status: 409,
    public: true,
    text: '这次扫描到得太晚：同一个工位后面的扫描已经记账，它没有计数',
    hint: '请核对数量，需要时重新扫描',
  },
  SCAN_ID_REUSED: {
    status: 409,
    public: true,
    text: '这次扫描的编号已经用于另一次扫描，没有计数',
    hint: '请刷新页面后重新扫描',
  },
  SCAN_NO_WAREHOUSE: {
    status: 404,
    public: true,
    text: '仓库不存在、已停用，或不在您的数据范围内',
    hint: '请另选仓库',
  },
})

declare module '../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof scanErrors> {}
}
