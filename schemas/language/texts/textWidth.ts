/** How wide a text is drawn, in px. @param px of one Chinese character, which is square; a Latin one is a bit over half of it */
export const textWidth = (text: string, px: number): number =>
  Array.from(text, (sign) => (sign > '\u2e7f' ? px : px * 0.58)).reduce((sum, one) => sum + one, 0)
