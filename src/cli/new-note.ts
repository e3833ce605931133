// `npm run new:note` makes a note from a template, and asks for what the flags do not say.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import readline from 'node:readline/promises';
import { AuthorError } from '../lib/authorError';
import { pageKind } from '../notes/frontMatter/checkFrontMatter';
import { newNote, type NoteKind, noteKinds, notePath, scenarioOf } from '../notes/newNote';
import { fields } from '../notes/frontMatter/schema';
import { subjects } from '../notes/subjects';
import { main } from '../lib/main';
import { root } from '../lib/paths';

const usage =
  `用法：npm run new:note -- --kind ${noteKinds.join('|')} --path docs/odoo/….md --title 标题 --description 一句话\n` +
  `      --subject ${subjects.join('|')} --source odoo/models.py [--error 报错原文]\n` +
  '      （--subject 只用于 docs/odoo/dev_notes；--source、--error 可写多次；不写的会逐项询问）';

const text = { type: 'string' } as const;
const texts = { ...text, multiple: true } as const;
const options = {
  ...{ kind: text, path: text, title: text, description: text, subject: text },
  ...{ source: texts, error: texts },
};

void main(usage, { options }, async ({ values }) => {
  const terminal = process.stdin.isTTY
    ? readline.createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const ask = async (given: string | undefined, question: string): Promise<string> => {
    if (given !== undefined) return given;
    if (!terminal) throw new AuthorError(`没有终端可以询问，缺「${question}」。\n${usage}`);
    return terminal.question(`${question}：`);
  };
  try {
    const kind = readKind(await ask(values.kind, `种类（${noteKinds.join('、')}）`));
    const file = notePath(
      await ask(values.path, '路径，例如 docs/odoo/dev_notes/models/record_count_limit.md'),
    );
    checkPlace(file);
    const title = await ask(values.title, '标题');
    const description = await ask(values.description, `说明（${fields.description?.expected}）`);
    const subject =
      pageKind(file) === 'development'
        ? await ask(values.subject, `主题（${subjects.join('、')}）`)
        : undefined;
    const sources = values.source ?? [
      await ask(undefined, '依据的 17.0 源码路径，例如 odoo/models.py search_count'),
    ];
    const errors = kind === '故障' ? (values.error ?? [await ask(undefined, '报错原文')]) : [];
    const { text } = newNote({ kind, path: file, title, description, subject, sources, errors });
    fs.writeFileSync(path.join(root, file), text, { flag: 'wx' });
    console.log(nextSteps(file));
  } finally {
    terminal?.close();
  }
  return 0;
});

function readKind(text: string): NoteKind {
  const kind = noteKinds.find((name) => name === text.trim());
  if (!kind)
    throw new AuthorError(`没有「${text}」这一种笔记，只有 ${noteKinds.join('、')}。\n${usage}`);
  return kind;
}

function checkPlace(file: string): void {
  const folder = path.posix.dirname(file);
  if (!fs.existsSync(path.join(root, folder))) {
    throw new AuthorError(`没有文件夹 ${folder}。改用已有的，或先建好它。`);
  }
  if (fs.existsSync(path.join(root, file)))
    throw new AuthorError(`${file} 已经有了，不会覆盖。请换一个路径，或直接改那个文件。`);
}

function nextSteps(file: string): string {
  return `✔ 已写好 ${file}（draft: true，不会发布）
  接下来：
  1. 按注释写正文与代码，npm run dev 里看效果
  2. npm run check:notes -- --note ${file} 查代码与文字；只剩「设了 unlisted 或 draft」就行
  3. npm run verify:notes -- --odoo <odoo-bin 的路径> --note ${file} 在真的 Odoo 里装、测、记录；
     有界面的再写一个脚本 ${scenarioOf(file)}（写法见 src/verify/scenario.ts）
  4. 删去 draft: true，运行 npm test`;
}
