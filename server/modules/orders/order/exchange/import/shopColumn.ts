import { chosenColumn } from '../../../../../kit/imports'

/** A column that says again which shop the file is of. @param names those of the shop chosen */
export const shopColumn = (names: readonly string[] = []) =>
  chosenColumn({ title: '店铺', aliases: ['店铺名称', '所属店铺', '店铺编号'], names })
