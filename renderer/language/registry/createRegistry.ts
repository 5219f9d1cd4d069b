import type {
  CellComponent,
  DialogComponent,
  FormEffect,
  FormValidator,
  PageComponent,
  PartComponent,
  PartName,
} from './types'

/** Hand-written components that schemas name. Filled by `app/`, read by the renderer. */
export interface Registry {
  /** @param name as an action's `component` writes it, e.g. `order.split` */
  registerDialog(name: string, component: DialogComponent): void
  /** @param name as a bespoke page's `component` writes it, e.g. `priceTemplates` */
  registerPage(name: string, component: PageComponent): void
  /** @param name resource and field, e.g. `order.remainHours`; takes the place of the format's cell */
  registerCell(name: string, component: CellComponent): void
  /** @param name as a form page's `effects` writes it */
  registerEffect(name: string, effect: FormEffect): void
  /** @param name as a schema's `x-validator` writes it */
  registerValidator(name: string, validator: FormValidator): void
  /** A part of the frame; without one its place stays empty. */
  registerPart(name: PartName, component: PartComponent): void
  dialog(name: string): DialogComponent | undefined
  page(name: string): PageComponent | undefined
  cell(name: string): CellComponent | undefined
  effect(name: string): FormEffect | undefined
  validator(name: string): FormValidator | undefined
  part(name: PartName): PartComponent | undefined
  /** Every name of one kind, for the schema linter and for "did you mean". */
  names(kind: keyof Kinds): string[]
}

interface Kinds {
  dialog: DialogComponent
  page: PageComponent
  cell: CellComponent
  effect: FormEffect
  validator: FormValidator
  part: PartComponent
}

/** @throws when a name is registered twice with different components: the second would silently win */
export function createRegistry(): Registry {
  const entries = new Map<string, Kinds[keyof Kinds]>()

  const add = (kind: keyof Kinds, name: string, component: Kinds[keyof Kinds]) => {
    const key = `${kind}:${name}`
    const known = entries.get(key)
    if (known && known !== component)
      throw new Error(`register: ${kind} "${name}" is registered already; choose another name`)
    entries.set(key, component)
  }
  const find = <K extends keyof Kinds>(kind: K, name: string) =>
    entries.get(`${kind}:${name}`) as Kinds[K] | undefined

  return {
    registerDialog: (name, component) => add('dialog', name, component),
    registerPage: (name, component) => add('page', name, component),
    registerCell: (name, component) => add('cell', name, component),
    registerEffect: (name, effect) => add('effect', name, effect),
    registerValidator: (name, validator) => add('validator', name, validator),
    registerPart: (name, component) => add('part', name, component),
    dialog: (name) => find('dialog', name),
    page: (name) => find('page', name),
    cell: (name) => find('cell', name),
    effect: (name) => find('effect', name),
    validator: (name) => find('validator', name),
    part: (name) => find('part', name),
    names: (kind) =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${kind}:`))
        .map((key) => key.slice(kind.length + 1)),
  }
}
