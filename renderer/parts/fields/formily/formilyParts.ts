import type * as ArrayTableModule from '@formily/antd-v5/esm/array-table'
import { createElement, Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../../../runtime/errors'

/**
 * What `x-component` of a schema may name beside our own field: the parts of @formily/antd-v5 that the short
 * form cannot express, loaded when a schema names one.
 */
export const formilyParts = {
  Input: part(
    () => import('@formily/antd-v5/esm/input'),
    (m) => m.Input,
  ),
  NumberPicker: part(
    () => import('@formily/antd-v5/esm/number-picker'),
    (m) => m.NumberPicker,
  ),
  Select: part(
    () => import('@formily/antd-v5/esm/select'),
    (m) => m.Select,
  ),
  DatePicker: part(
    () => import('@formily/antd-v5/esm/date-picker'),
    (m) => m.DatePicker,
  ),
  Switch: part(
    () => import('@formily/antd-v5/esm/switch'),
    (m) => m.Switch,
  ),
  TreeSelect: part(
    () => import('@formily/antd-v5/esm/tree-select'),
    (m) => m.TreeSelect,
  ),
  Radio: {
    Group: part(
      () => import('@formily/antd-v5/esm/radio'),
      (m) => m.Radio.Group,
    ),
  },
  Checkbox: {
    Group: part(
      () => import('@formily/antd-v5/esm/checkbox'),
      (m) => m.Checkbox.Group,
    ),
  },
  Cascader: part(
    () => import('@formily/antd-v5/esm/cascader'),
    (m) => m.Cascader,
  ),
  FormCollapse: part(
    () => import('@formily/antd-v5/esm/form-collapse'),
    (m) => m.FormCollapse,
  ),
  FormGrid: part(
    () => import('@formily/antd-v5/esm/form-grid'),
    (m) => m.FormGrid,
  ),
  Password: part(
    () => import('@formily/antd-v5/esm/password'),
    (m) => m.Password,
  ),
  TimePicker: part(
    () => import('@formily/antd-v5/esm/time-picker'),
    (m) => m.TimePicker,
  ),
  Transfer: part(
    () => import('@formily/antd-v5/esm/transfer'),
    (m) => m.Transfer,
  ),
  ArrayTable: Object.assign(
    arrayTable((m) => m.ArrayTable),
    {
      Column: arrayTable((m) => m.ArrayTable.Column),
      Index: arrayTable((m) => m.ArrayTable.Index ?? Missing),
      Remove: arrayTable((m) => m.ArrayTable.Remove ?? Missing),
      MoveUp: arrayTable((m) => m.ArrayTable.MoveUp ?? Missing),
      MoveDown: arrayTable((m) => m.ArrayTable.MoveDown ?? Missing),
      Addition: arrayTable((m) => m.ArrayTable.Addition ?? Missing),
    },
  ),
}

const Missing = () => null

function arrayTable(pick: (module: typeof ArrayTableModule) => unknown) {
  return part(() => import('@formily/antd-v5/esm/array-table'), pick)
}

// Fetched on its own: the fields around it stay where they are.
function part<Module>(load: () => Promise<Module>, pick: (module: Module) => unknown) {
  const Part = lazyPart(async () => pick(await load()) as ComponentType)
  return function FetchedPart(props: object) {
    return createElement(Suspense, { fallback: waiting }, createElement(Part, props))
  }
}

const waiting = createElement('div', {
  'aria-busy': true,
  style: { minHeight: 'var(--ant-control-height)' },
})
