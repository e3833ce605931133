import type { Hierarchy, SearchRecord } from '../../../src/search/engine/types';
import { Random } from './random';
import { ADJECTIVES, ADVERBS, CATEGORIES, CHARS, MORPHEMES, NOUNS, VERBS } from './words';

/** What a page is about: words it likes. */
interface Topic {
  nouns: string[];
  verbs: string[];
  identifiers: string[];
  rare: string[];
}

/** Clauses: N noun, V verb, A adjective, D adverb, I identifier, R rare word, # number. */
const CLAUSES = `
在N里VN时，NDV
DVAN，才能VN
I会DVA的N
把N交给I，由它VN
如果N是A的，就DVN
A的N不DV，因为N还没VN
从N到N的V由I负责
V之前I已经读过N
N的AV会让N变A
要VN，DVI的N
I返回的N里有A的N
R项目里的NDV过AN
对A的N来说，VN比VN更A
NV之后，N的NDVA
I与I的区别在于N的V
每个N最多V#个N
V#次之后NDVA
没有VN的权限时，I抛出N
N与N之间用I来V
VN的代价是N变得A
先在N里VI，再VN
R的N只在VN时才DV
I的第#个参数是N的N
当N与N同时V，以N的N为准
不要在V里VN，那样NDVA
N里A的部分由R来V
用I代替I可以少V#个N
N的V顺序取决于N的N
VAN时，N显示为A
R与R都把N存进I
一旦V了N，AN就不再V
N丢失A的N，多半是VN时漏了I
AN的N写在I里，V时DV
由于N是A的，I不V它的N
VN不影响N，只影响A的N`
  .trim()
  .split('\n');

const HEADINGS = [
  'VN',
  'AN的V',
  '用 I VN',
  'N与N',
  'I 的N',
  '怎样VAN',
  'N的NV',
  'R的N',
  'V之后的N',
  'I 和 I',
  'N为什么A',
  'VN的N',
  'A的N与N',
  '按NV',
  '从N到N',
  'VN时的N',
];

/** What to make. */
export interface SyntheticOptions {
  pages: number;
  seed: number;
}

/**
 * Records of a Chinese developer documentation that never was: words about as frequent as in Zipf's law, a topic a page,
 * identifiers in camel case, with underscores, dots and paths. The same for the same seed.
 */
export function syntheticRecords({ pages, seed }: SyntheticOptions): SearchRecord[] {
  const random = new Random(seed);
  const identifiers = unique(9000, () => identifier(random));
  const rare = unique(
    6000,
    () => random.pick(CHARS) + random.pick(CHARS) + (random.next() < 0.4 ? random.pick(CHARS) : ''),
  );
  const nouns = random.sample(NOUNS, NOUNS.length);
  const verbs = random.sample(VERBS, VERBS.length);
  const out: SearchRecord[] = [];
  for (let page = 0; page < pages; page++) {
    const topic: Topic = {
      nouns: Array.from({ length: 40 }, () => random.zipf(nouns)),
      verbs: Array.from({ length: 24 }, () => random.zipf(verbs)),
      identifiers: Array.from({ length: 22 }, () =>
        random.next() < 0.3 ? random.zipf(identifiers) : random.pick(identifiers),
      ),
      rare: random.sample(rare, 12),
    };
    pageRecords(out, page, topic, random);
  }
  return out;
}

function pageRecords(out: SearchRecord[], page: number, topic: Topic, random: Random): void {
  const lvl0 = CATEGORIES[page % CATEGORIES.length] ?? '';
  const lvl1 = fill(random.pick(HEADINGS), topic, random);
  const sections = 6 + random.int(11);
  let lvl2: string | null = null;
  for (let section = 0; section < sections; section++) {
    const title = section === 0 ? lvl1 : fill(random.pick(HEADINGS), topic, random);
    const level = section === 0 ? 1 : lvl2 === null || random.next() < 0.5 ? 2 : 3;
    if (level === 2) lvl2 = title;
    const hierarchy: Hierarchy = {
      lvl0,
      lvl1,
      lvl2: level > 1 ? lvl2 : null,
      lvl3: level > 2 ? title : null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    };
    // Absolute, as a site's records are: the modal can't show a hit with another.
    const path = `https://example.org/docs/s${page % CATEGORIES.length}/page-${page}`;
    const url = section ? `${path}#s${section}` : path;
    out.push({
      objectID: url,
      type: `lvl${level}` as SearchRecord['type'],
      hierarchy,
      content: Array.from({ length: 2 + random.int(7) }, () => sentence(topic, random)).join(''),
      code: random.next() < 0.35 ? code(topic, random) : null,
      url,
      language: 'zh-cn',
      docusaurus_tag: 'docs-default-current',
    });
  }
}

function sentence(topic: Topic, random: Random): string {
  const clauses = Array.from({ length: 1 + random.int(3) }, () =>
    fill(random.pick(CLAUSES), topic, random),
  );
  return `${clauses.join(random.next() < 0.8 ? '，' : '；')}。`;
}

/** Fills in a clause or heading, with spaces between identifiers and Chinese. */
function fill(pattern: string, topic: Topic, random: Random): string {
  const text = [...pattern].map((slot) => {
    switch (slot) {
      case 'N':
        return noun(topic, random);
      case 'V':
        return random.next() < 0.85 ? random.pick(topic.verbs) : random.pick(VERBS);
      case 'A':
        return random.zipf(ADJECTIVES);
      case 'D':
        return random.pick(ADVERBS);
      case 'I':
        return ` ${random.pick(topic.identifiers)} `;
      case 'R':
        return random.pick(topic.rare);
      case '#':
        return ` ${random.int(99) + 2} `;
      default:
        return slot;
    }
  });
  return text.join('').replace(/ +/g, ' ').trim();
}

function noun(topic: Topic, random: Random): string {
  const one = random.next() < 0.8 ? random.pick(topic.nouns) : random.pick(NOUNS);
  return random.next() < 0.2 ? one + random.pick(topic.nouns) : one;
}

function code(topic: Topic, random: Random): string {
  return Array.from({ length: 3 + random.int(8) }, () => {
    const [a, b, c] = [
      random.pick(topic.identifiers),
      random.pick(topic.identifiers),
      random.pick(MORPHEMES),
    ];
    return random.pick([
      `${a}(${b}, ${c})`,
      `const ${c} = ${a};`,
      `    return self.${c}(${b})`,
      `if ${c}: ${a} = ${b}`,
      `import { ${c} } from '${a}'`,
    ]);
  }).join('\n');
}

function identifier(random: Random): string {
  const parts = Array.from({ length: 2 + random.int(3) }, () => random.zipf(MORPHEMES));
  const camel = parts
    .map((part, i) => (i ? part.charAt(0).toUpperCase() + part.slice(1) : part))
    .join('');
  return random.pick([
    camel,
    `use${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
    `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
    parts.join('_'),
    parts.join('_'),
    parts.join('.'),
    `@web/${parts.join('/')}`,
    `t-${parts.slice(0, 2).join('-')}`,
  ]);
}

function unique(count: number, make: () => string): string[] {
  const out = new Set<string>();
  while (out.size < count) out.add(make());
  return [...out];
}
