import { setImmediate as turn } from 'node:timers/promises'
import { ESModulesEvaluator, type ModuleRunnerContext } from 'vite/module-runner'

/** Runs a thousand modules one after another without keeping calls waiting: each takes its turn behind what has arrived. */
export class YieldingEvaluator extends ESModulesEvaluator {
  override async runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    await turn()
    return super.runInlinedModule(context, code)
  }
}
