import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineScenario } from '../../../../src/verify/scenario';

/** A piece of an answer, as the vendors document it. */
const piece = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`;

const usage = { prompt_tokens: 100, completion_tokens: 20 };
const end = `${piece('', 'stop')}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`;

export default defineScenario(async ({ openAction, create, count, searchRead, step, expect }) => {
  let answer: (response: http.ServerResponse) => void = () => undefined;
  let isClosed = false;
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => answer(response));
    response.on('close', () => (isClosed = true));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const base_url = `http://127.0.0.1:${port}`;
    await create('note.llm.provider', [
      { name: 'Test', base_url, api_key: 'sk', model_name: 'test', price_in: 2, price_out: 8 },
    ]);
    const [first] = await create('res.partner', [{ name: 'Harbor', city: '上海' }]);
    const { page, button, field, hold } = await openAction('base.action_partner_form', {
      view: 'form',
      id: first,
    });
    const root = page.locator('.o_note_llm');
    const shown = root.locator('.o_note_llm_answer');
    const ask = async (question: string) => {
      await root.getByRole('textbox').fill(question);
      await button('Ask').click();
    };

    await step('前一段已经显示，后一段还没有来；来了接在后面', async () => {
      let send: () => void = () => undefined;
      answer = (response) => {
        response.write(`: keep-alive\n\n${piece('客户在')}`);
        send = () => response.end(piece('上海') + end);
      };
      await ask('在哪里？');
      await expect(shown).toHaveText('客户在');
      await expect(button('Stop')).toBeVisible();
      send();
      await expect(shown).toHaveText('客户在上海');
      await expect(button('Ask')).toBeEnabled();
      const [call] = await searchRead('note.llm.call', [], ['state', 'amount'], { limit: 1 });
      expect(call).toMatchObject({ state: 'done', amount: 0.00036 });
    });

    await step('还没有保存时连点两下 Ask：只问一次，只付一次钱', async () => {
      answer = (response) => response.end(piece('在上海') + end);
      const before = await count('note.llm.call');
      await field('city').fill('杭州');
      await root.getByRole('textbox').fill('在哪里？');
      const release = await hold('**/web_save');
      const asked = page.waitForRequest('**/note_llm/ask');
      await expect(button('Ask')).toBeEnabled();
      await button('Ask').evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      release();
      expect((await asked).postData()).toMatch(/name="company_ids"\s+1\s/);
      await expect(shown).toHaveText('在上海');
      await expect(button('Ask')).toBeEnabled();
      await expect.poll(() => count('note.llm.call')).toBe(before + 1);
      await page.waitForTimeout(1000);
      expect(await count('note.llm.call')).toBe(before + 1);
      await expect(shown).toHaveText('在上海');
    });

    await step('回答里的 HTML、Markdown 图片只当文字显示，没有发出请求', async () => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const text = '<img src="/evil"> ![](/evil)';
      answer = (response) => response.end(piece(text) + end);
      await ask('概括');
      await expect(shown).toHaveText(text);
      expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
    });

    await step('对方断开、拒绝，都说出来，已经显示的留着', async () => {
      answer = (response) => response.write(piece('半'), () => response.destroy());
      await ask('再说');
      await expect(root.getByRole('alert')).toHaveText('ChunkedEncodingError');
      await expect(shown).toHaveText('半');
      answer = (response) => {
        response.statusCode = 402;
        response.end(JSON.stringify({ error: { code: 'invalid_request_error' } }));
      };
      await ask('再说');
      await expect(root.getByRole('alert')).toHaveText('HTTP 402 invalid_request_error');
    });

    await step('点 Stop，服务器也断开与模型的连接', async () => {
      isClosed = false;
      answer = (response) => {
        const timer = setInterval(() => response.write(piece('啊')), 100);
        response.on('close', () => clearInterval(timer));
      };
      await ask('一直说');
      await expect(shown).toContainText('啊啊');
      await button('Stop').click();
      await expect.poll(() => isClosed).toBe(true);
      await expect(root.getByRole('alert')).toHaveCount(0);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
