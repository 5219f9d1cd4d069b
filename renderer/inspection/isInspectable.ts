/** Whether parts tell where they come from: in the dev server, in tests and in the catalogue. Folded to `false` in builds. */
export const isInspectable = Boolean(import.meta.env.DEV || import.meta.env.STORYBOOK)
