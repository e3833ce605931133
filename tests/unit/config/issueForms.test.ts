import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { issuesUrl } from '../../../src/config/urls';
import { root } from '../../../src/lib/paths';
import { allSeries, seriesName } from '../../../src/odoo';
import { missingResultsUrl } from '../../../src/config/issueForms';

interface Field {
  id?: string;
  attributes: { options?: string[] };
}

/** @returns the fields of an issue form by their ids */
function fieldsOf(form: string): Map<string | undefined, Field> {
  const file = path.join(root, '.github/ISSUE_TEMPLATE', form);
  const { body } = load(fs.readFileSync(file, 'utf8')) as { body: Field[] };
  return new Map(body.map((field) => [field.id, field]));
}

test('a mistake can be reported of each series', () => {
  const options = fieldsOf('note-error.yml').get('version')?.attributes.options;
  expect([...(options ?? [])].sort()).toEqual(allSeries.map(seriesName));
});

test('the search fills in a field that the form has', () => {
  const { searchParams } = new URL(missingResultsUrl({ issuesUrl }, '审批 & 单'));
  const { template = '', ...filled } = Object.fromEntries(searchParams);
  expect(filled).toEqual({ query: '审批 & 单' });
  expect(fieldsOf(template).has('query')).toBe(true);
});
