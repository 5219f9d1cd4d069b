/**
 * The queues, made by migration 0130 with their retries and expiry. `task`: slices of tasks. `file`: files of exports,
 * which are written in one go and would keep slices waiting. `task-dead`: tasks that broke their worker too often.
 * `house`: what is done at regular times.
 */
export type QueueName = 'task' | 'file' | 'task-dead' | 'house'

/** The schema's version of the installed pg-boss is the one migration 0130 made; a new one needs a migration. */
export const bossOptions = { schema: 'pgboss', migrate: false, schedule: false } as const
