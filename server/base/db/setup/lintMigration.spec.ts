import { expect, it } from 'vitest'
import { lintMigration } from '../../../proofs/migrations/lintMigration'
import { readMigrations } from './migrate'

// Written before two releases had to work beside each other.
const firstKept = '0140'

it('finds in the migrations nothing that breaks the release before', () => {
  const problems = readMigrations()
    .filter(({ name }) => name >= firstKept)
    .flatMap(({ name, up }) => lintMigration(up).map((problem) => ({ name, ...problem })))
  expect(problems).toEqual([])
})

it('finds for every migration the way back', () => {
  expect(
    readMigrations()
      .filter(({ down }) => !down)
      .map(({ name }) => name),
  ).toEqual([])
})

it.each([
  ['drop table brand', 'drop table'],
  ['alter table brand drop column name', 'drop column'],
  ['alter table brand rename column name to title', 'rename'],
  ['ALTER TABLE brand\n  ALTER COLUMN sort TYPE bigint', 'new type of a column'],
  ['alter table brand alter column name set not null', 'not null without default'],
  [
    'alter table brand add column a int default 0, add column b text not null',
    'not null without default',
  ],
  ['alter table brand add b numeric(14, 2) not null', 'not null without default'],
])('refuses %s', (statement, rule) => {
  expect(lintMigration(`-- why\n${statement};`)).toMatchObject([{ rule }])
  expect(lintMigration(`-- contract: 3.0.1 nobody reads it any more\n${statement};`)).toEqual([])
  expect(lintMigration(`-- contract: later\n${statement};`)).toHaveLength(1)
})

it.each([
  'create table label (id int not null); alter table label alter column id set not null; drop table label',
  'alter table brand add column a int not null default 0',
  'alter table brand add column a text, add constraint b check (a is not null)',
  'alter table brand add constraint c foreign key (a) references d',
  'create function f() returns void language sql as $$ drop table x; $$',
  'alter table brand drop constraint brand_name_check',
])('lets pass %s', (statement) => {
  expect(lintMigration(`${statement};`)).toEqual([])
})
