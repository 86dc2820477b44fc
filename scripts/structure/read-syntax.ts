import { type Expression, type Program, type Super, Visitor } from 'oxc-parser'

type Syntax = {
  /** Every name in the code: of variables, properties, types, elements. */
  names: Set<string>
  /** The titles of tests and of groups of tests, of `test.each(…)('title')` too. */
  titles: string[]
}

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

export function readSyntax(program: Program): Syntax {
  const names = new Set<string>()
  const titles: string[] = []
  const addName = ({ name }: { name: string }) => {
    names.add(name)
  }
  new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    PrivateIdentifier: addName,
    CallExpression({ callee, arguments: [title] }) {
      if (!TEST_FUNCTIONS.has(rootName(callee) ?? '')) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') {
        titles.push(title.quasis.map(({ value }) => value.raw).join(' '))
      }
    },
  }).visit(program)
  return { names, titles }
}

/** `test` for `test`, `test.skip`, `test.each(table)` and `` test.each`table` ``. */
function rootName(callee: Expression | Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag)
  return undefined
}
