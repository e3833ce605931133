import { expect, test } from 'vitest';
import { movedUrls } from '../../../src/odoo/movedFiles';

const blob = 'https://github.com/odoo/odoo/blob';

test('a file that a later series has elsewhere, has no more, or still has', () => {
  expect(movedUrls('odoo/models.py')).toEqual({ 19: `${blob}/19.0/odoo/orm/models.py` });
  const gone = 'addons/point_of_sale/static/src/app/store/db.js';
  expect(movedUrls(gone)).toEqual({ 18: `${blob}/17.0/${gone}`, 19: `${blob}/17.0/${gone}` });
  expect(movedUrls('odoo/http.py')).toEqual({});
});
