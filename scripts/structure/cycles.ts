/** The cycles of a directed graph, each once, as the list of its nodes. */
export function findCycles(graph: Map<string, Set<string>>): string[][] {
  const done = new Set<string>()
  const trail: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      cycles.push(trail.slice(start))
      return
    }
    if (done.has(node)) return
    trail.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    trail.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return cycles
}
