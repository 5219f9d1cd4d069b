// The express companies of a demo, a process of its own; scripts/setup/simulated.mjs starts it.
import { join } from 'node:path'
import { startDemoCouriers } from '../../modules/warehouse/express/couriers/simulated/startDemoCouriers'
import { tellStarter } from './tellStarter'

const folder = join(process.env.DATA_DIR ?? './data', 'simulated')
tellStarter({ COURIERS: await startDemoCouriers(folder) })
