/**
 * The queues, made by migrations 0130 and 0131 with their retries and expiry. `task`: slices of tasks. `file`: files of exports,
 * which are written in one go and would keep slices waiting. `task-dead`: tasks that broke their worker too often.
 * `house`: what is done at regular times. `outside`: effects outside the database; `outside-dead` keeps what failed. `match`,
 * `match-small`: lists that are matched, the short ones apart; `match-dead`: those that broke their worker too often.
 */
export type QueueName = 'task-dead' | 'house' | 'outside' | CompanyQueue | 'match-dead'

/** Queues whose jobs belong to a company and take turns with those of others. */
export type CompanyQueue = 'task' | 'file' | 'match' | 'match-small'

/** The schema's version of the installed pg-boss is the one migration 0130 made; a new one needs a migration. */
export const bossOptions = { schema: 'pgboss', migrate: false, schedule: false } as const
