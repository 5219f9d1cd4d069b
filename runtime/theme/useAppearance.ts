import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { defaultAppearance, readAppearance, type Appearance } from './appearance'

export interface AppearanceState {
  /** What is on screen: the kept one, or a preview of the theme drawer. */
  shown: Appearance
  /** What comes back after a reload. */
  kept: Appearance
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
}

interface Stored {
  userId?: string
  kept: Appearance
  /** Of users that signed in here before, last first. */
  others: Record<string, Appearance>
}

// A browser at a packing table sees many people; what the earliest of them liked may go.
const rememberedUsers = 20

/** The user's appearance, kept per user in this browser: the specification knows no call that would keep it. */
export const useAppearance = create<AppearanceState & Pick<Stored, 'others'>>()(
  persist(
    (set) => ({
      shown: defaultAppearance,
      kept: defaultAppearance,
      others: {},
      preview: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
      save: () => set(({ shown }) => ({ kept: shown })),
      discard: () => set(({ kept }) => ({ shown: kept })),
      keep: (change) =>
        set(({ shown, kept }) => ({
          shown: { ...shown, ...change },
          kept: { ...kept, ...change },
        })),
      restore: () =>
        set(({ kept }) => {
          const usual = { ...defaultAppearance, locale: kept.locale }
          return { shown: usual, kept: usual }
        }),
      claim: (userId) =>
        set((state) => {
          if (state.userId === userId) return state
          if (state.userId === undefined) return { userId }
          const own = state.others[userId] ?? defaultAppearance
          return { userId, shown: own, kept: own, others: othersOf(state, userId) }
        }),
    }),
    {
      name: 'theme',
      version: 1,
      partialize: ({ userId, kept, others }): Stored => ({ userId, kept, others }),
      migrate: (stored) => stored as Stored,
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
)

function othersOf({ userId, kept, others }: Stored, next: string): Stored['others'] {
  const rest = Object.entries(others).filter(([id]) => id !== next && id !== userId)
  const all: [string, Appearance][] = userId === undefined ? rest : [[userId, kept], ...rest]
  return Object.fromEntries(all.slice(0, rememberedUsers))
}

function readStored(stored: unknown): Pick<AppearanceState, 'userId' | 'shown' | 'kept'> & {
  others: Stored['others']
} {
  const given = (stored ?? {}) as Partial<Stored> & { mode?: unknown }
  // Version 0 kept the mode alone.
  const kept = readAppearance(given.kept ?? { mode: given.mode })
  const others = Object.entries(given.others ?? {}).map(([id, one]) => [id, readAppearance(one)])
  return {
    userId: typeof given.userId === 'string' ? given.userId : undefined,
    kept,
    shown: kept,
    others: Object.fromEntries(others) as Stored['others'],
  }
}
