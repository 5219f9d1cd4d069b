import { failAt } from '../../../base/errors'
import { checkNewPassword } from '../../people/credentials/passwordRules'

/** Whether a parameter's value is of its type; an empty one means what the program does by itself. @throws CONFIG_VALUE */
export function checkConfig(configName: string, valueType: string, value: string): void {
  const problem = problemOf(valueType, value)
  if (problem) throw failAt('configValue', 'CONFIG_VALUE', { configName, problem })
}

function problemOf(valueType: string, value: string): string | undefined {
  switch (valueType) {
    case 'INT':
      return /^\d{1,6}$/.test(value) ? undefined : '应为不带小数的数字'
    case 'MONEY':
      return /^\d{1,12}(\.\d{1,2})?$/.test(value) ? undefined : '应为金额，最多两位小数'
    case 'SWITCH':
      return /^[01]$/.test(value) ? undefined : '应为 1（开）或 0（关）'
    case 'PASSWORD':
      return value === '' || isPassword(value) ? undefined : '应为 8 到 30 位，要有字母和数字'
    default:
      return undefined
  }
}

function isPassword(value: string): boolean {
  try {
    checkNewPassword(value, { personal: [] })
    return true
  } catch {
    return false
  }
}
