const EXPLANATION =
  /\s*(?:[(:–-]\s*)?(?:ce (?:sous-\s?)?crit[èe]re|le crit[èe]re|appr[ée]ci[ée]e?s?\b|analys[ée]e?s? (?:sur|au|selon)|jug[ée]e?s? (?:sur|au|selon)|not[ée]e?s? (?:sur|selon|au)\b|[ée]valu[ée]e?s? (?:sur|au|selon)|sur la base|au regard|il sera).*$|\s*[(:–-]\s*(?:d[ée]finition|m[ée]thode|voir|pond[ée]r).*$|\s+d[ée]finition\s*(?:et|:).*$/isu

/** The name of a criterion without its number, weight and explanation; null where no words are left. */
export function nameOf(words: string): string | null {
  const name = words
    .replace(/^(?:[\s•▪*:-]|o(?=\s))*(?=\S)/u, '')
    .replace(/^dont\s+/iu, '')
    .replace(/^(?:pour\s+)?(?:l[ea]s?\s+)?lots?\s[^:]{1,40}:\s*(?:l[ea]s?\s|l['’])?/iu, '')
    .replace(/^crit[èe]res? d['’]attribution\s*:\s*/iu, '')
    .replace(/^(?:sous-?\s?)?crit[èe]re\s+(?:n\s?[°º]\s*)?\d+\s*[-–:.)]*\s*/iu, '')
    .replace(/^\d{1,2}\.?[a-z][.)]?\s+(?=\p{Lu})/u, '')
    .replace(/^(?:n\s?[°º]\s*)?\d{1,2}(?:\.\d{1,2})*\s*[-–:.)°]+\s*/u, '')
    .replace(/^\d{1,2}(?:\.\d{1,2})*\s+(?=\p{Lu})/u, '')
    .replace(/^[A-Z](?:\d(?:\.\d)?\s*[-–:.)]*|\s*[-–:.)]+)\s+(?=\p{L}{2})/u, '')
    .replace(
      /^(?:crit[èe]res?|les crit[èe]res) retenus (?:sont|seront)\s*(?::|(?=l[ea]s?\s|l['’]))\s*(?:l[ea]s?\s|l['’])?/iu,
      '',
    )
    .replace(EXPLANATION, '')
    .replace(/\s+(?:•|▪).*$/u, '')
    .replace(/[\s:;,.(–-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isName = name.length >= 2 && name.length <= 320 && /\p{L}/u.test(name)
  return isName && !/^(?:d[ée]finition|l[ea]s?)$/i.test(name) ? name : null
}
