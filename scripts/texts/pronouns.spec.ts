import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const word = 's?he|his|him|hers?|himself|herself'
const read = ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.css', '*.html', '*.md', '*.sql']
/** An applied migration cannot change: its text is its checksum. The list only shrinks. */
const applied = [
  '0200.after_sale',
  '0220.purchase',
  '0261.audit_receipts',
  '0355.data_scope',
  '0440.scope_by_index',
  '0510.claim_ids',
  '0521.log_sentences',
  '0560.receiving',
  '0680.stock_circle',
  '0684.gp_offers',
  '0685.circle_matching',
]
const unread = [
  'scripts/texts/pronouns.spec.ts',
  ...applied.map((name) => `server/base/db/migrations/${name}.up.sql`),
]

/** `file:line:text` of every line that speaks of a person by a pronoun of one sex. */
function found(...places: readonly string[]): string[] {
  const asked = ['grep', '-nwiE', '--untracked', word, '--', ...places]
  const { status, stdout, stderr } = spawnSync('git', asked, { encoding: 'utf8' })
  // git answers 1 where it finds nothing
  if (status !== 0 && status !== 1) throw new Error(`git grep: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}

it('a person is "they", or is named: in comments, titles of tests, English texts and documents', () => {
  const places = [...read, 'schemas/*.json', ...unread.map((file) => `:!${file}`)]
  expect(found(...places), 'say "they", or say who it is').toEqual([])
})

it('no file is left out that says none of them', () => {
  expect(unread.filter((file) => found(file).length === 0)).toEqual([])
})
