export type PickMode = 'SINGLE' | 'SORT' | 'WHOLE'

export interface FloorRules {
  qcRequired: boolean
  reviewRequired: boolean
}

/** What a picked document waits for. The wall of a SORT wave is the check. */
export const waitingAfterPick = (mode: PickMode, rules: FloorRules) =>
  mode === 'SORT' || rules.qcRequired ? 'WAIT_QC' : waitingAfterCheck(rules)

/** What a checked document waits for. */
export const waitingAfterCheck = ({ reviewRequired }: Pick<FloorRules, 'reviewRequired'>) =>
  reviewRequired ? 'WAIT_REVIEW' : 'WAIT_SHIP'
