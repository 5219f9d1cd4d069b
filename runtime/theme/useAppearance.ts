import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { defaultAppearance, readAppearance, type Appearance } from './appearance'

export interface AppearanceState {
  /** What is on screen: the kept one, or a preview of the theme drawer. */
  shown: Appearance
  /** What comes back after a reload. */
  kept: Appearance
  /** When it was kept, in milliseconds since 1970; 0: never, it is the default. The newest of two desks counts. */
  keptAt: number
  /** Whose it is; nobody's before the first sign-in. */
  userId?: string
  /** Shows a change without keeping it. */
  preview(change: Partial<Appearance>): void
  /** Keeps what is shown. */
  save(): void
  /** Back to what is kept. */
  discard(): void
  /** Shows a change and keeps it, and nothing else that is being previewed. */
  keep(change: Partial<Appearance>): void
  /** The specified defaults, kept at once; the language stays. */
  restore(): void
  /** Somebody has signed in: shows their own appearance; the first of a browser takes over what is shown. */
  claim(userId: string): void
  /** What the server keeps for this user, as it answered: shown when it is newer than this browser's. */
  adopt(fromServer: unknown): void
}

/** An appearance and when it was kept: as stored here, and on the server under `appearanceKey`. */
export interface KeptAppearance {
  kept: Appearance
  keptAt: number
}

interface Stored extends KeptAppearance {
  userId?: string
  /** Of users that signed in here before, last first. */
  others: Record<string, KeptAppearance>
}

/** Under which the server keeps it. */
export const appearanceKey = 'appearance'

// A browser at a packing table sees many people; what the earliest of them liked may go.
const rememberedUsers = 20

// What nobody dated is older than anything a person chose.
const undated = 1

/** The user's appearance. The server keeps it for every desk; this browser's copy is there before the first paint. */
export const useAppearance = create<AppearanceState & Pick<Stored, 'others'>>()(
  persist(
    (set) => ({
      shown: defaultAppearance,
      kept: defaultAppearance,
      keptAt: 0,
      others: {},
      preview: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
      save: () => set(({ shown, keptAt }) => ({ kept: shown, keptAt: after(keptAt) })),
      discard: () => set(({ kept }) => ({ shown: kept })),
      keep: (change) =>
        set(({ shown, kept, keptAt }) => ({
          shown: { ...shown, ...change },
          kept: { ...kept, ...change },
          keptAt: after(keptAt),
        })),
      restore: () =>
        set(({ kept, keptAt }) => {
          const usual = { ...defaultAppearance, locale: kept.locale }
          return { shown: usual, kept: usual, keptAt: after(keptAt) }
        }),
      claim: (userId) =>
        set((state) => {
          if (state.userId === userId) return state
          // What was chosen before anybody signed in gives way to what the server knows of this user.
          if (state.userId === undefined) return { userId, keptAt: Math.min(state.keptAt, undated) }
          const { kept, keptAt } = state.others[userId] ?? { kept: defaultAppearance, keptAt: 0 }
          return { userId, shown: kept, kept, keptAt, others: othersOf(state, userId) }
        }),
      adopt: (fromServer) =>
        set((state) => {
          const { kept, keptAt } = readKept(fromServer)
          if (keptAt <= state.keptAt) return state
          // A preview of the theme drawer stays until it is saved or given up.
          return { kept, keptAt, shown: isPreviewing(state) ? state.shown : kept }
        }),
    }),
    {
      name: 'theme',
      version: 2,
      partialize: ({ userId, kept, keptAt, others }): Stored => ({ userId, kept, keptAt, others }),
      migrate: (stored) => stored as Stored,
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
)

/** Whether something is shown that is not kept: the theme drawer is open. */
export const isPreviewing = ({ shown, kept }: Pick<AppearanceState, 'shown' | 'kept'>): boolean =>
  JSON.stringify(shown) !== JSON.stringify(kept)

/** Now, and later than what it replaces even where another desk's clock is ahead. */
const after = (keptAt: number): number => Math.max(Date.now(), keptAt + 1)

/** Reads what a browser or the server kept; the default, never kept, where it is nothing of the kind. */
function readKept(value: unknown): KeptAppearance {
  const given = (value ?? {}) as { kept?: unknown; keptAt?: unknown }
  if (typeof given !== 'object' || given.kept === undefined)
    return { kept: defaultAppearance, keptAt: 0 }
  const { keptAt } = given
  const isDated = typeof keptAt === 'number' && Number.isSafeInteger(keptAt) && keptAt >= 0
  return { kept: readAppearance(given.kept), keptAt: isDated ? keptAt : undated }
}

function othersOf({ userId, kept, keptAt, others }: Stored, next: string): Stored['others'] {
  const rest = Object.entries(others).filter(([id]) => id !== next && id !== userId)
  const own: [string, KeptAppearance][] = userId === undefined ? [] : [[userId, { kept, keptAt }]]
  return Object.fromEntries([...own, ...rest].slice(0, rememberedUsers))
}

function readStored(stored: unknown): Stored & Pick<AppearanceState, 'shown'> {
  const given = (stored ?? {}) as Partial<Stored> & { mode?: unknown }
  // Version 0 kept the mode alone, version 1 neither dates nor a copy on the server.
  const own = readKept(given.mode === undefined ? given : { kept: { mode: given.mode } })
  const others = Object.entries(given.others ?? {}).map(([id, one]) => [
    id,
    readKept('kept' in one ? one : { kept: one }),
  ])
  return {
    userId: typeof given.userId === 'string' ? given.userId : undefined,
    ...own,
    shown: own.kept,
    others: Object.fromEntries(others) as Stored['others'],
  }
}
