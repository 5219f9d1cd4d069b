import styles from '../LineTable.module.css'

/** What is wrong with a cell, below it. */
export const CellProblem = ({ reason }: { reason: string }) => (
  <div className={styles.problem}>{reason}</div>
)
