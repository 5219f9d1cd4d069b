// Usage: npm run tool -- docs:follow   does what docs/guide/tutorial.md says, word by word, in a copy of the repository:
// its commands with what they say, its edits; then the server must answer the list and the page show a row.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { editText, readTutorial, type TutorialStep } from '../../authoring/reference/readTutorial'
import { namedFile } from './namedFile'
import { openTutorialPage } from './openTutorialPage'

const root = new URL('../..', import.meta.url).pathname
const port = Number(process.env.TUTORIAL_PORT ?? 7481)
const copy = mkdtempSync(join(tmpdir(), 'tutorial-'))
const env = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: join(copy, 'data'),
  PORT: String(port),
  VITE_CACHE_DIR: join(copy, 'vite-cache'),
}
let desk: ChildProcess | undefined
let address: Promise<string> | undefined

try {
  copyTree()
  for (const step of readTutorial(readFileSync(join(root, 'docs/guide/tutorial.md'), 'utf8'))) {
    if (step.kind === 'edit') edit(step)
    else run(step)
  }
  if (!address) throw new Error('tutorial: npm run dev is not among its commands')
  await openTutorialPage(await address)
  console.log('教程照做成功：检查通过，服务端答出列表，页面打开看得到新增的一行，改得了它的定价')
} finally {
  // an ended one has said why; a signal to nobody would hide it
  if (desk?.pid && desk.exitCode === null) process.kill(-desk.pid, 'SIGTERM')
  rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
process.exit(0)

function copyTree() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const present = String(files)
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
  const pack = execFileSync('tar', ['cf', '-', '-T', '-'], {
    cwd: root,
    input: present.join('\n'),
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['xf', '-'], { cwd: copy, input: pack })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function edit(step: TutorialStep & { kind: 'edit' }) {
  const folder = dirname(step.path)
  const path = namedFile(
    step.path,
    readdirSync(join(copy, folder)).map((name) => `${folder}/${name}`),
  )
  writeFileSync(join(copy, path), editText(readFileSync(join(copy, path), 'utf8'), step))
  console.log(`  改了 ${path}`)
}

function run({ command, says, line }: TutorialStep & { kind: 'run' }) {
  console.log(`  ${command}`)
  if (command === 'npm run dev') {
    desk = spawn('npm', ['run', 'dev'], { cwd: copy, env, detached: true })
    address = addressOf(desk)
    // awaited at the end; until then the edits go on
    address.catch(() => {})
    return
  }
  const output = outputOf(command, says.length > 0 && command.includes('lint'))
  const missing = says.filter((sentence) => !output.includes(sentence))
  if (missing.length > 0)
    throw new Error(
      `tutorial, line ${line}: ${command} did not say\n${missing.join('\n')}\nbut\n${output}`,
    )
}

/** The address the dev server prints, once the back end is ready too. */
function addressOf(child: ChildProcess): Promise<string> {
  let told = ''
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      told += String(part)
      const found = /http:\/\/localhost:\d+/.exec(told)
      if (found && told.includes('已就绪')) resolve(found[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`tutorial: npm run dev has ended\n${told}`)))
  })
}

/** @param isToFail a linter with something to say exits with 1 */
function outputOf(command: string, isToFail: boolean): string {
  try {
    const output = execFileSync('bash', ['-c', `${command} 2>&1`], { cwd: copy, env })
    if (isToFail) throw new Error(`tutorial: ${command} should have found a mistake`)
    return String(output)
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer }
    if (isToFail && stdout) return String(stdout)
    throw stdout ? new Error(`tutorial: ${command} failed\n${String(stdout)}`) : error
  }
}
