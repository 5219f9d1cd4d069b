import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown } from '../../../../kit/http'
import { defineMachine, lockedFirst } from '../../../../kit/machines'
import { confirmList, holdList, type ShortLine } from '../pick/finishList'
import { giveTo } from './giveTo'
import { requirePicker } from '../pick/requirePicker'
import { toStation } from '../toStation'
import type { PickListRow } from '../types'
import { cancelWave } from '../wave/leaveWaves'
import { holdWaveOuts } from '../wave/settleWave'

/** 退回: nobody picks it; a wave of which no list is begun waits again. @throws WAVE_PICKED */
async function takeFrom(trx: Trx, { id, waveId }: PickListRow): Promise<void> {
  await trx
    .updateTable('pickList')
    .set({ pickerId: null, startTime: null })
    .where('id', '=', id)
    .execute()
  const begun = await trx
    .selectFrom('pickList')
    .select('id')
    .where('waveId', '=', waveId)
    .where('pickStatus', 'in', ['PICKING', 'DONE'])
    .limit(1)
    .executeTakeFirst()
  if (!begun)
    await trx
      .updateTable('wave')
      .set({ waveStatus: 'CREATED' })
      .where('id', '=', waveId)
      .where('waveStatus', '=', 'PICKING')
      .execute()
}

const shortLines = Type.Optional(
  Type.Union([
    Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[0-9]{1,18}$', title: '明细' }),
          shortQuantity: Type.Union(
            [Type.Integer({ minimum: 0, maximum: 999_999, title: '缺拣数量' }), Type.Null()],
            { title: '缺拣数量' },
          ),
        },
        alsoShown,
      ),
      { maxItems: 1000, title: '缺拣明细' },
    ),
    Type.Null(),
  ]),
)

// documents first, then stock, then the list; of a wave its documents
lockedFirst('pick_list', async (trx, ids) => {
  for (const id of ids) await holdList(trx, id)
})
lockedFirst('wave', async (trx, ids) => {
  for (const id of ids) await holdWave(trx, id)
})

const lists = defineMachine({
  resource: 'pickList',
  table: 'pickList',
  more: { confirm: { items: shortLines } },
  transitions: {
    claim: {
      async effect(trx, list, _input, ctx) {
        await giveTo(trx, list, ctx.user.userId, ctx)
        return { remedy: toStation(list.warehouseId, list.pickListNum) }
      },
    },
    assign: {
      errors: ['PICK_PICKER'],
      guard: (trx, _list, { pickerId }) => requirePicker(trx, pickerId),
      effect: (trx, list, { pickerId, trolleyNo }, ctx) =>
        giveTo(trx, list, pickerId, ctx, trolleyNo),
    },
    giveBack: {
      errors: ['WAVE_PICKED'],
      // oxlint-disable-next-line typescript/require-await -- a guard answers when it has looked
      async guard(_trx, { pickListNum, pickedQuantity, shortQuantity }) {
        const picked = pickedQuantity + shortQuantity
        if (picked > 0)
          throw fail('WAVE_PICKED', { what: `拣货单 ${pickListNum}`, picked, action: '退回' })
      },
      effect: takeFrom,
    },
    confirm: {
      errors: ['PICK_SHORT_LINE', 'PICK_NOTHING'],
      isSingle: true,
      async effect(trx, list, { items, adjustReason }, ctx) {
        const shorts = (items ?? []).map(({ id, shortQuantity }): ShortLine => ({
          id,
          shortQuantity: shortQuantity ?? 0,
        }))
        if (list.pickStatus === 'WAIT') await giveTo(trx, list, ctx.user.userId, ctx)
        await confirmList(trx, list, shorts, adjustReason ?? 'MISS', ctx)
      },
    },
  },
})

const waves = defineMachine({
  resource: 'wave',
  table: 'wave',
  transitions: {
    cancel: {
      errors: ['WAVE_STATE'],
      effect: (trx, wave) => cancelWave(trx, wave),
    },
  },
})

async function holdWave(trx: Trx, id: string): Promise<void> {
  const wave = await trx
    .selectFrom('wave')
    .select('waveNum')
    .where('id', '=', id)
    .executeTakeFirst()
  if (wave) await holdWaveOuts(trx, wave.waveNum)
}

export const listMachine = [...lists, ...waves]
