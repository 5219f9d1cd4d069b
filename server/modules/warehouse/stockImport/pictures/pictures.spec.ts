import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asSystem, type Id } from '../../../../base/db'
import { zipOf, type ZipPart } from '../../../../base/workbook/zipOf.fixture'
import { purgeTaskArchives } from '../../../../kit/tasks'
import { expectRefused } from '../../../../proofs/refusals'
import type { SignedIn } from '../../../../proofs/testing'
import { createImportWorld, type ImportWorld } from '../importWorld.fixture'
import { codesOf } from './pictureNames'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
  const made = await world.importFile(
    [{ piece: 'GJ-1', productName: '昭明文选', shelfCode: 'A1-01', salePrice: '280.00' }],
    { createProduct: true, defaultGrade: '85' },
    'ancientImport',
  )
  expect(made.marks).toEqual(['SUCCESS'])
}, 120_000)
afterAll(() => world?.app.close())

/** A picture of one point; another number behind it makes it another file. */
const picture = (at = 0) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from([at]),
  ])

const send = (
  parts: readonly ZipPart[] | Buffer,
  as: SignedIn = world.keeper,
  name = '图片.zip',
) => {
  const form = new FormData()
  const bytes = Buffer.isBuffer(parts) ? parts : zipOf(parts)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return world.app.post<{ taskId: Id }>('/wms/productStock/pictureImport/check', form, { as })
}
const run = async (parts: readonly ZipPart[], as: SignedIn = world.keeper) => {
  const { data } = await send(parts, as)
  await world.app.post('/wms/productStock/pictureImport/run', { taskId: data.taskId }, { as })
  await world.app.runTasks()
  return { taskId: data.taskId, marks: await world.marks(data.taskId) }
}
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)
const imagesOf = async () => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      stock: string[]
    }>`select stock_images as stock from stock where piece_code = 'GJ-1'`.execute(trx),
  )
  return rows[0]?.stock ?? []
}
const isbn = '9787020002207'

describe('the name of a picture', () => {
  it('is a code, perhaps with a number behind it; folders say nothing', () => {
    expect(codesOf('一批/甲/GJ-1-2.jpg')).toEqual(['GJ-1-2', 'GJ-1'])
    expect(codesOf('GJ00000001 (3).PNG')).toEqual(['GJ00000001 (3)', 'GJ00000001'])
    expect(codesOf('9787020002207.webp')).toEqual([isbn])
  })
})

describe('上传图片包', () => {
  it('puts pictures behind their copy and their product, says of each file what became of it', async () => {
    const { marks } = await run([
      { name: '第一批/GJ-1.png', content: picture(1) },
      { name: 'GJ-1-2.png', content: picture(2) },
      { name: `${isbn}.png`, content: picture(3) },
      { name: 'NOBODY.png', content: picture(4) },
      { name: '说明.txt', content: '看图' },
      { name: 'SP-9787101003048.png', content: '不是图片' },
      { name: '__MACOSX/._GJ-1.png', content: 'x' },
    ])
    expect(marks).toEqual([
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
      'PICTURE_NOBODY',
      'PICTURE_TYPE',
      'PICTURE_BAD',
    ])
    const images = await imagesOf()
    expect(images).toHaveLength(2)
    const shown = await world.app.get((images[0] ?? '').replace('/prod-api', ''))
    expect(shown.status).toBe(200)
    const product = await asSystem(world.app.db, (trx) =>
      trx
        .selectFrom('product')
        .select('mainImages')
        .where('id', '=', world.books[0]?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(product.mainImages).toHaveLength(1)
  })

  it('adds nothing when the same archive is sent again', async () => {
    expect((await run([{ name: 'GJ-1.png', content: picture(1) }])).marks).toEqual([
      'PICTURE_KNOWN',
    ])
    expect(await imagesOf()).toHaveLength(2)
  })

  it('keeps twenty pictures of a book, not one more', async () => {
    const many = Array.from({ length: 19 }, (_, at) => ({
      name: `GJ-1-${at + 3}.png`,
      content: picture(20 + at),
    }))
    const { marks } = await run(many)
    expect(marks.filter((mark) => mark === 'SUCCESS')).toHaveLength(18)
    expect(marks.at(-1)).toBe('PICTURE_FULL')
    expect(await imagesOf()).toHaveLength(20)
  })

  it('writes nothing before the person says so', async () => {
    await send([{ name: `${isbn}-2.png`, content: picture(60) }])
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from file_object where mime = 'image/png'`.execute(trx),
    )
    expect(rows[0]?.count).toBe(21)
  })

  it('finds nothing of another company, whatever its code', async () => {
    const other = await world.app.signIn({ isAdmin: true })
    expect((await run([{ name: 'GJ-1.png', content: picture(70) }], other)).marks).toEqual([
      'PICTURE_NOBODY',
    ])
  })

  it('is refused where it is no archive, leads elsewhere, unpacks to too much or holds nothing', async () => {
    await refused('PICTURE_ZIP', () => send(Buffer.from('不是压缩包')))
    await refused('PICTURE_ZIP', () => send([{ name: '../../etc/GJ-1.png', content: picture() }]))
    await refused('PICTURE_ZIP', () =>
      send([{ name: 'GJ-1.png', content: picture(), told: 2 * 1024 ** 3 }]),
    )
    await refused('PICTURE_ZIP', () => send([{ name: '里面.zip', content: 'PK' }]))
    await refused('PICTURE_ZIP_EMPTY', () => send([{ name: '.DS_Store', content: 'x' }]))
    await refused('PICTURE_ZIP_MANY', () =>
      send(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.png`, content: 'x' }))),
    )
    await refused('FILE_TYPE', () =>
      send([{ name: 'GJ-1.png', content: picture() }], world.keeper, '图.rar'),
    )
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from file_object where file_name = '图.rar'`.execute(trx),
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('stops at a picture that unpacks to more than its directory says', async () => {
    const bomb = Buffer.alloc(300 * 1024 * 1024)
    const { marks } = await run([{ name: `${isbn}-9.png`, content: bomb, told: 1000 }])
    expect(marks).toEqual(['PICTURE_BAD'])
  })

  it('says that the archive is gone once it was cleared away', async () => {
    const { data } = await send([{ name: `${isbn}-7.png`, content: picture(90) }])
    await asSystem(world.app.db, (trx) =>
      sql`update task set create_time = now() - interval '30 days' where id = ${data.taskId}`.execute(
        trx,
      ),
    )
    await purgeTaskArchives(world.app.db)
    await world.app.post(
      '/wms/productStock/pictureImport/run',
      { taskId: data.taskId },
      { as: world.keeper },
    )
    await world.app.runTasks()
    expect(await world.marks(data.taskId)).toEqual(['PICTURE_ZIP_GONE'])
  })
})
