import type { OwnRows } from '../ownRows'

export type Body = Record<string, unknown>

/**
 * A body that would be carried out, where the shape alone cannot tell what the call looks at first; for a call without
 * one its query and parameters. `path` is the place that is tried: what else the call looks at lets it through.
 */
export type WholeBody = (own: OwnRows, path: readonly string[]) => Body

/** By call. */
export type WholeBodies = Readonly<Record<string, WholeBody>>
