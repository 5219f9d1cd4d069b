import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of a proof of work. The console makes another one of its own accord before a person reads them. */
export const proofErrors = defineErrors({
  PROOF_NEEDED: {
    status: 400,
    public: true,
    text: '请先完成安全验证',
    hint: '浏览器会自动完成，请再点一次；不行就刷新页面',
  },
  PROOF_WRONG: {
    status: 400,
    public: true,
    text: '安全验证没有通过、已过期或已用过',
    hint: '请再点一次，浏览器会重新验证；不行就刷新页面',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof proofErrors> {}
}
