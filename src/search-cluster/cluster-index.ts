import { z } from 'zod'
import { orRefuse, type Refusal } from '#/search/refusal.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { clusterDocument, documentId } from './cluster-document.ts'
import type { ClusterConnection } from './connection.ts'
import { INDEX_VERSION, indexDefinition } from './index-mapping.ts'
import type { QueryJson } from './query-json.ts'
import { type Change, writeChanges } from './write-changes.ts'

const WRITE_TIMEOUT_MS = 60_000

const done = z.unknown()

const aliasNames = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))
const mappingVersions = z.record(
  z.string(),
  z.object({
    mappings: z.object({ _meta: z.object({ version: z.string() }).optional() }),
  }),
)
const storedPosition = z.object({
  _source: z.object({ index: z.string(), position: z.string() }).optional(),
})

/**
 * Writes documents to a cluster. Searches read an alias; a build fills another index, which the alias moves to at
 * once. One process at a time may write.
 */
export class ClusterIndex {
  readonly #connection: ClusterConnection
  readonly #alias: string
  readonly #size: { shards: number; replicas: number }

  constructor(
    connection: ClusterConnection,
    { index, shards, replicas }: { index: string; shards: number; replicas: number },
  ) {
    this.#connection = connection
    this.#alias = index
    this.#size = { shards, replicas }
  }

  /** Adds or replaces documents, found after `refresh`, or within a second; returns those it cannot index. */
  upsert(documents: Iterable<SearchDocument>): Promise<Refusal[]> {
    return this.#upsertInto(this.#alias, documents)
  }

  async remove(keys: Iterable<string>): Promise<void> {
    const changes = Array.from(keys, documentId).map(
      (id): Change => ({
        id,
        lines: [{ delete: { _index: this.#alias, _id: id, require_alias: true } }],
      }),
    )
    const refused = await writeChanges(this.#connection, changes)
    const failed = refused.find(({ reason }) => !reason.startsWith('404'))
    if (failed) throw new Error(`OpenSearch did not remove ${failed.key}: ${failed.reason}`)
  }

  /**
   * The position that was saved with the index; null where an index has to be built: there is none, it is of another
   * version, or nothing was saved.
   */
  async position(): Promise<unknown> {
    const index = await this.#currentIndex()
    if (index === null) return null
    const versions = await this.#connection.ask(mappingVersions, {
      method: 'GET',
      path: `/${index}/_mapping`,
    })
    if (versions[index]?.mappings._meta?.version !== INDEX_VERSION) return null
    const { _source: saved } = await this.#connection.ask(storedPosition, {
      method: 'GET',
      path: this.#positionPath(),
      status: [404],
    })
    return saved?.index === index ? JSON.parse(saved.position) : null
  }

  /** Has searches find what was written before. */
  async refresh(): Promise<void> {
    await this.#change('POST', `/${this.#alias}/_refresh`)
  }

  /** The changes after the position are not in the index yet. */
  async savePosition(position: unknown): Promise<void> {
    const index = await this.#currentIndex()
    if (index !== null) await this.#savePositionOf(index, position)
  }

  /**
   * Builds an index of these documents and moves the alias to it; searches read the former one until then. Returns
   * the documents it cannot index.
   */
  async build(
    batches: AsyncIterable<SearchDocument[]> | Iterable<SearchDocument[]>,
    position: unknown,
  ): Promise<Refusal[]> {
    const former = await this.#indices()
    const current = await this.#currentIndex()
    // Of builds that were cut short.
    for (const name of former) if (name !== current) await this.#drop(name)
    const index = `${this.#alias}-${INDEX_VERSION}-${Date.now().toString(36)}`
    await this.#change('PUT', `/${index}`, indexDefinition(this.#size))
    const refused: Refusal[] = []
    for await (const documents of batches) {
      refused.push(...(await this.#upsertInto(index, documents)))
    }
    await this.#change('POST', `/${index}/_refresh`)
    await this.#savePositionOf(index, position)
    const actions = [
      ...(current ? [{ remove: { index: current, alias: this.#alias } }] : []),
      { add: { index, alias: this.#alias } },
    ]
    await this.#change('POST', '/_aliases', { actions })
    if (current) await this.#drop(current)
    return refused
  }

  async #upsertInto(index: string, documents: Iterable<SearchDocument>): Promise<Refusal[]> {
    const refused: Refusal[] = []
    const changes: Change[] = []
    for (const document of documents) {
      orRefuse(document, refused, () => {
        const content = clusterDocument(document)
        const action = { _index: index, _id: content.key, require_alias: index === this.#alias }
        changes.push({ id: content.key, lines: [{ index: action }, content] })
      })
    }
    return [...refused, ...(await writeChanges(this.#connection, changes))]
  }

  /** The index that the alias names. */
  async #currentIndex(): Promise<string | null> {
    const found = await this.#connection.ask(aliasNames, {
      method: 'GET',
      path: `/${this.#alias}-*/_alias`,
    })
    const current = Object.entries(found).find(([, { aliases }]) => this.#alias in aliases)
    return current?.[0] ?? null
  }

  async #indices(): Promise<string[]> {
    const found = await this.#connection.ask(aliasNames, {
      method: 'GET',
      path: `/${this.#alias}-*/_alias`,
    })
    return Object.keys(found)
  }

  #positionPath(): string {
    return `/position-of-${this.#alias}/_doc/position`
  }

  async #savePositionOf(index: string, position: unknown): Promise<void> {
    await this.#change('PUT', this.#positionPath(), { index, position: JSON.stringify(position) })
  }

  #drop(index: string): Promise<unknown> {
    return this.#change('DELETE', `/${index}`)
  }

  #change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: QueryJson): Promise<unknown> {
    return this.#connection.ask(done, {
      method,
      path,
      ...(body && { body }),
      timeoutMs: WRITE_TIMEOUT_MS,
    })
  }
}
