/**
 * The queues, made by migrations 0130 and 0131 with their retries and expiry. `task`: slices of tasks. `file`: files of exports,
 * which are written in one go and would keep slices waiting. `task-dead`: tasks that broke their worker too often.
 * `house`: what is done at regular times. `outside`: effects outside the database; `outside-dead` keeps what failed.
 */
export type QueueName = 'task' | 'file' | 'task-dead' | 'house' | 'outside'

/** The schema's version of the installed pg-boss is the one migration 0130 made; a new one needs a migration. */
export const bossOptions = { schema: 'pgboss', migrate: false, schedule: false } as const
