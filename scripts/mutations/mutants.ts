import { parseSync } from 'oxc-parser'

/** One small change of a production file that a test should notice. */
export type Mutant = {
  id: number
  file: string
  line: number
  /** What is changed, for a person: `a < b → a <= b`. */
  change: string
  /** Runs when the module is loaded, not when a test calls it. */
  isStatic: boolean
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

type Replacement = { from: string; to: string }

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodDefinition',
])

const OPPOSITE_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
])
const OPPOSITE_BOUNDS = new Map([
  ['min', 'max'],
  ['max', 'min'],
])

/** A type has no effect at run time; these hold an expression all the same. */
const TYPED_EXPRESSIONS = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
])

/**
 * Returns the file with all its mutants inside, each behind `__mutant(id)`, and their list.
 * Ids start at `firstId`.
 */
export function withMutants(file: string, code: string, firstId: number) {
  const mutants: Mutant[] = []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  let functions = 0

  const text = (node: Node) => code.slice(node.start, node.end)
  const add = (node: Node, change: string): number => {
    const id = firstId + mutants.length
    const line = code.slice(0, node.start).split('\n').length
    mutants.push({ id, file, line, change: change.replace(/\s+/g, ' '), isStatic: functions === 0 })
    return id
  }
  /** The code of a node with the mutants of everything inside. */
  const inside = (node: Node): string => {
    let result = ''
    let position = node.start
    const isFunction = FUNCTIONS.has(node.type)
    if (isFunction) functions++
    for (const child of children(node)) {
      result += code.slice(position, child.start) + mutated(child, node)
      position = child.end
    }
    if (isFunction) functions--
    return result + code.slice(position, node.end)
  }
  const mutated = (node: Node, parent: Node): string => {
    const removed = removal(node)
    if (removed) {
      const id = add(node, `${text(node)} → nothing`)
      return `{if(!__mutant(${id})){${inside(node)}}}`
    }
    const choices = replacements(node, parent, text).map(
      ({ from, to }) => `__mutant(${add(node, `${from} → ${to}`)})?(${to}):`,
    )
    const own = inside(node)
    return choices.length > 0 ? `(${choices.join('')}(${own}))` : own
  }
  return { code: inside(program as unknown as Node), mutants }
}

function removal({ type, expression, label, argument, directive }: Node): boolean {
  if (type === 'ExpressionStatement') return !directive && (expression as Node).type !== 'Literal'
  if (type === 'ContinueStatement' || type === 'BreakStatement') return !label
  return type === 'ThrowStatement' || (type === 'ReturnStatement' && !argument)
}

function replacements(node: Node, parent: Node, text: (node: Node) => string): Replacement[] {
  const all = (...changed: string[]) => changed.map((to) => ({ from: text(node), to }))
  const isTest = parent.test === node
  const isReturned =
    (parent.type === 'ReturnStatement' && parent.argument === node) ||
    (parent.type === 'ArrowFunctionExpression' && parent.body === node)
  const found: Replacement[] = []
  if (isTest && parent.type !== 'SwitchCase') {
    const isLoop = parent.type !== 'IfStatement' && parent.type !== 'ConditionalExpression'
    found.push(...all(...(isLoop ? ['false'] : ['true', 'false'])))
  }
  if (isReturned && isValue(node)) found.push(...all('undefined'))
  return [...found, ...ownReplacements(node, text)]
}

/** What a node becomes, whatever it is part of. */
function ownReplacements(node: Node, text: (node: Node) => string): Replacement[] {
  const all = (...changed: string[]) => changed.map((to) => ({ from: text(node), to }))
  const [left, right] = [node.left as Node, node.right as Node]
  switch (node.type) {
    case 'BinaryExpression':
      if (node.operator === '+' && (isText(left) || isText(right))) return []
      return all(
        ...(OPERATORS[node.operator as string] ?? []).map(
          (operator) => `(${text(left)}) ${operator} (${text(right)})`,
        ),
      )
    case 'LogicalExpression': {
      if (node.operator === '??') return all(text(left), text(right))
      const other = node.operator === '&&' ? '||' : '&&'
      return all(`(${text(left)}) ${other} (${text(right)})`)
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? all(text(node.argument as Node)) : []
    case 'Literal':
      if (typeof node.value === 'boolean') return all(String(!node.value))
      if (typeof node.value !== 'number') return []
      return Number.isInteger(node.value)
        ? all(String(node.value + 1), String(node.value - 1))
        : all(String(node.value * 2), String(node.value / 2))
    case 'CallExpression':
      return calledReplacement(node, text)
    default:
      return []
  }
}

/** `list.some(f)` becomes `list.every(f)`, `Math.min(a, b)` `Math.max(a, b)`, and a list is not filtered. */
function calledReplacement(node: Node, text: (node: Node) => string): Replacement[] {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const [object, property] = [callee.object as Node, callee.property as Node]
  const name = property.name as string
  const from = text(node)
  if (name === 'filter') return [{ from, to: text(object) }]
  const other =
    OPPOSITE_METHODS.get(name) ?? (text(object) === 'Math' ? OPPOSITE_BOUNDS.get(name) : undefined)
  if (!other) return []
  const before = from.slice(0, property.start - node.start)
  return [{ from, to: before + other + from.slice(property.end - node.start) }]
}

/** Not `true`, `null`, `undefined` or a number: these change by themselves, or would not change. */
function isValue({ type, name }: Node): boolean {
  return type !== 'BlockStatement' && type !== 'Literal' && name !== 'undefined'
}

function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return (
    node.type === 'BinaryExpression' && (isText(node.left as Node) || isText(node.right as Node))
  )
}

/** The parts of a node that run, in the order of the text; no types, imports or names of properties. */
function children(node: Node): Node[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return []
  const isNamed = node.type === 'Property' || node.type === 'PropertyDefinition'
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (isNamed && key === 'key' && !node.computed) continue
    // `{ a }` is key and value in one place.
    if (isNamed && node.shorthand && key !== 'value') continue
    for (const part of Array.isArray(value) ? value : [value]) {
      if (isNode(part) && (!part.type.startsWith('TS') || TYPED_EXPRESSIONS.has(part.type))) {
        found.push(part)
      }
    }
  }
  return found.sort((one, other) => one.start - other.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
