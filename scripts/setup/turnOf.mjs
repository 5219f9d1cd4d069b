// So much of a list that its time stays the same however long it grows; every commit takes another part.

/**
 * The part of a list whose turn it is. Neighbours come in different turns: files of one room are alike, and long together.
 * @param most about how many at once; with fewer than that, all of them
 * @param turn a number of the commit
 */
export function turnOf(files, most, turn) {
  const turns = Math.ceil(files.length / most)
  return files.filter((_, at) => at % turns === turn % turns)
}
