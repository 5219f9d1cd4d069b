import {
  ClientCapabilities,
  CompletionItemKind,
  getLanguageService,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
} from 'vscode-json-languageservice'
import { documentedSchemas } from './documentedSchemas'
import { readSnippet } from './readSnippet'
import type { Completion, Completions, HoverHelp } from './types'

// The files' own relative `$schema` lead here, so a file means the same in every editor.
const rootUri = 'file:///'

const service = getLanguageService({
  clientCapabilities: ClientCapabilities.LATEST,
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})
service.configure({
  validate: false,
  schemas: documentedSchemas().map((schema) => ({
    uri: `${rootUri}schemas/meta/${schema.$id}`,
    fileMatch: [`*.${schema.$id.replace('.schema', '').replace('dictionary', 'dict')}`],
    schema: schema as JSONSchema,
  })),
})

const open = (path: string, text: string) => {
  const document = TextDocument.create(rootUri + path, 'json', 1, text)
  return { document, parsed: service.parseJSONDocument(document) }
}

/** What the page language itself says may stand here: properties, fixed values, whole examples. */
export async function completeKeywords(
  path: string,
  text: string,
  offset: number,
): Promise<Completions | undefined> {
  const { document, parsed } = open(path, text)
  const list = await service.doComplete(document, document.positionAt(offset), parsed)
  const edit = list?.items[0]?.textEdit
  if (!list || !edit || !('range' in edit)) return undefined
  return {
    from: document.offsetAt(edit.range.start),
    to: document.offsetAt(edit.range.end),
    items: list.items.map(toCompletion),
  }
}

export async function hoverKeyword(
  path: string,
  text: string,
  offset: number,
): Promise<HoverHelp | undefined> {
  const { document, parsed } = open(path, text)
  const hover = await service.doHover(document, document.positionAt(offset), parsed)
  const help = [hover?.contents ?? []].flat().join('\n\n')
  if (!hover?.range || !help) return undefined
  return {
    from: document.offsetAt(hover.range.start),
    to: document.offsetAt(hover.range.end),
    text: help,
  }
}

function toCompletion({
  label,
  detail,
  documentation,
  textEdit,
  insertText,
  kind,
}: CompletionItem): Completion {
  return {
    label: label.replace(/^"(.*)"$/s, '$1'),
    detail,
    documentation: typeof documentation === 'string' ? documentation : documentation?.value,
    kind: kind === CompletionItemKind.Property ? 'keyword' : 'value',
    ...readSnippet(textEdit?.newText ?? insertText ?? label),
  }
}
