import fs from 'node:fs';
import path from 'node:path';
import { defineScenario } from '../../../../../src/verify/scenario';

const library = 'static/lib/echarts/echarts.min.js';

/** What the scenario calls of ECharts, which is a global of the page. */
interface Chart {
  id: string;
  getWidth: () => number;
  getHeight: () => number;
  isDisposed: () => boolean;
  getOption: () => { series: { data: { value: number }[] }[] };
  convertToPixel: (finder: object, value: number[]) => [number, number];
}
declare const echarts: {
  getInstanceByDom: (element: Element) => Chart;
  getInstanceById: (id: string) => Chart | undefined;
};

export default defineScenario(
  async ({ openPage, openAction, create, shell, run, writeLooseFiles, series, step, expect }) => {
    const today = new Date().toISOString().slice(0, 10);
    await create('note.echarts.order', [
      { name: 'A', amount: 100, channel: 'web', date: today },
      { name: 'B', amount: 40, channel: 'shop', date: today },
    ]);
    const { page, dialog, rows, breadcrumb, button } = await openPage();
    const box = page.locator('.o_note_echart');
    const bar = box.first();
    const screen = page.locator('.o_note_screen');
    const navbar = page.locator('.o_main_navbar');
    const values = (chart: number) =>
      box.nth(chart).evaluate((element) => {
        const [first] = echarts.getInstanceByDom(element).getOption().series;
        return first?.data.map(({ value }) => value);
      });
    const sizes = () =>
      bar.evaluate((element) => {
        const chart = echarts.getInstanceByDom(element);
        return [chart.getWidth() - element.clientWidth, chart.getHeight() - element.clientHeight];
      });
    const clickLastBar = async () => {
      const [x, y] = await bar.evaluate((element) =>
        echarts.getInstanceByDom(element).convertToPixel({ seriesIndex: 0 }, [5, 1]),
      );
      await bar.hover({ position: { x, y } });
      await bar.click({ position: { x, y } });
    };

    await step('没有放 ECharts 的文件时，资源包里只有笔记所写的报错', async () => {
      const content = await page.evaluate(async () => {
        const bundle = await fetch('/web/bundle/note_echarts.echarts');
        const [{ src }] = (await bundle.json()) as [{ src: string }];
        return (await fetch(src)).text();
      });
      expect(content).toContain(`Could not get content for note_echarts/${library}.`);
      await expect(page.evaluate('window.echarts.init(document.body)')).rejects.toThrow(
        "Cannot read properties of undefined (reading 'init')",
      );
    });

    const folder = writeLooseFiles();
    await run('npm', ['pack', 'echarts@6.1.0']);
    await run('tar', ['-xzf', 'echarts-6.1.0.tgz', 'package/dist/echarts.min.js']);
    const found = await shell(
      "from odoo.tools.misc import file_path; print(file_path('note_echarts'))",
    );
    const target = path.join(found.trim(), library);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(folder, 'package/dist/echarts.min.js'), target);
    // As a restart of the server does.
    await shell(
      "env.registry.clear_cache('assets')\nenv.registry.signal_changes()\nenv.cr.commit()",
    );

    await step('放好文件后打开：两个图都有数据，没有订单的月份是 0', async () => {
      await openAction('note_echarts.note_echarts_action');
      await expect(box.locator('canvas')).toHaveCount(2);
      expect(await values(0)).toEqual([0, 0, 0, 0, 0, 140]);
      expect(await values(1)).toEqual([40, 100]);
    });

    await step('窗口变窄、变宽，图与容器始终一样大', async () => {
      for (const width of [700, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(sizes).toEqual([0, 0]);
      }
    });

    await step('点柱子打开这个月的明细，从面包屑回来', async () => {
      await clickLastBar();
      await expect(rows).toHaveCount(2);
      await expect(breadcrumb).toContainText(today.slice(0, 7));
      await breadcrumb.getByRole('link', { name: 'Sales Dashboard' }).click();
      await expect(box.locator('canvas')).toHaveCount(2);
    });

    await step('全屏的动作没有导航栏，刷新网页后还是全屏', async () => {
      await button('Full screen').click();
      await expect(screen).toBeVisible();
      await expect(navbar).toHaveCount(0);
      await page.reload();
      await expect(screen.locator('canvas')).toHaveCount(2);
      await expect(navbar).toHaveCount(0);
    });

    await step('从全屏打开列表：17 仍没有导航栏，18 起有；退出全屏后都有', async () => {
      await clickLastBar();
      await expect(rows).toHaveCount(2);
      await expect(navbar).toHaveCount(series === 17 ? 0 : 1);
      await breadcrumb.getByRole('link', { name: 'Sales Screen' }).click();
      await expect(screen).toBeVisible();
      await expect(navbar).toHaveCount(0);
      await button('Exit full screen').click();
      await expect(button('Full screen')).toBeVisible();
      await expect(navbar).toHaveCount(1);
    });

    let requests = 0;
    let fails = false;
    let answered = Promise.resolve();
    await page.route('**/get_dashboard', async (route) => {
      requests += 1;
      await answered;
      return fails ? route.abort() : route.continue();
    });

    await step('refresh 不是数、太大：不会不停地请求', async () => {
      for (const refresh of ['"abc"', '1e12', '-1']) {
        await page.evaluate(`odoo.__WOWL_DEBUG__.root.env.services.action.doAction({
          type: "ir.actions.client", tag: "note_echarts.dashboard", target: "fullscreen", params: { refresh: ${refresh} },
        })`);
        await expect(screen.locator('canvas')).toHaveCount(2);
        requests = 0;
        await page.waitForTimeout(1000);
        expect(requests).toBe(0);
      }
    });

    await step('定时刷新：新的订单自己出现', async () => {
      await page.evaluate(`odoo.__WOWL_DEBUG__.root.env.services.action.doAction({
        type: "ir.actions.client", tag: "note_echarts.dashboard", target: "fullscreen", params: { refresh: 5 },
      })`);
      await expect(screen.locator('canvas')).toHaveCount(2);
      await create('note.echarts.order', [{ name: 'C', amount: 10, channel: 'web', date: today }]);
      await expect.poll(() => values(1)).toEqual([40, 110]);
    });

    await step('刷新失败只显示一行提示，没有对话框，恢复后消失', async () => {
      fails = true;
      await expect(page.getByText('Update failed')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      fails = false;
      await expect(page.getByText('Update failed')).toHaveCount(0);
    });

    await step('服务器比刷新还慢：上一次没有返回就不再发', async () => {
      let release = (): void => undefined;
      answered = new Promise((resolve) => (release = resolve));
      requests = 0;
      await page.waitForTimeout(12_000);
      expect(requests).toBe(1);
      release();
      answered = Promise.resolve();
      await expect.poll(() => requests, { timeout: 10_000 }).toBe(2);
    });

    await step('离开页面后图表已销毁，不再请求', async () => {
      const chart = await bar.evaluateHandle((element) => echarts.getInstanceByDom(element));
      await clickLastBar();
      await expect(rows).toHaveCount(3);
      const found = await chart.evaluate((left) => [
        left.isDisposed(),
        echarts.getInstanceById(left.id),
      ]);
      expect(found).toEqual([true, undefined]);
      const before = requests;
      await page.waitForTimeout(6000);
      expect(requests).toBe(before);
    });

    // As text: esbuild would give the functions in it names.
    await step(
      '陷阱：formatter 函数返回的 HTML 会执行，默认的提示框与 encodeHTML 不会',
      async () => {
        const results = await page.evaluate(`(async () => {
        const name = '<img src="x" onerror="window.ran = true">';
        const found = [];
        const escaped = { formatter: () => echarts.format.encodeHTML(name) };
        for (const tooltip of [{}, { formatter: "{b}: {c}" }, escaped, { formatter: () => name }]) {
          const element = document.createElement("div");
          element.style.cssText = "width: 300px; height: 200px";
          document.body.append(element);
          const chart = echarts.init(element);
          chart.setOption({ animation: false, tooltip, series: [{ type: "pie", data: [{ name, value: 1 }] }] });
          chart.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: 0 });
          await new Promise((resolve) => setTimeout(resolve, 500));
          found.push(window.ran === true);
        }
        return found;
      })()`);
        expect(results).toEqual([false, false, false, true]);
      },
    );

    await step(
      '陷阱：setOption 保留旧的系列，放进响应式对象的实例通知上千次，高度是 0 不报错',
      async () => {
        const result = await page.evaluate(`(async () => {
        const element = document.createElement("div");
        element.style.width = "300px";
        document.body.append(element);
        const chart = echarts.init(element);
        const height = chart.getHeight();
        const option = (...data) => ({
          xAxis: { data: ["a"] },
          yAxis: {},
          series: data.map((each) => ({ type: "bar", data: [each] })),
        });
        chart.setOption(option(1, 2));
        chart.setOption(option(3));
        const merged = chart.getOption().series.length;
        chart.setOption(option(3), { replaceMerge: ["series"] });
        const replaced = chart.getOption().series.length;
        const again = echarts.init(element) === chart;
        let notified = 0;
        const state = owl.reactive({ chart }, () => (notified += 1));
        state.chart;
        element.style.height = "200px";
        state.chart.setOption(option(4, 5));
        state.chart.resize();
        await new Promise((resolve) => setTimeout(resolve, 500));
        return { height, merged, replaced, again, thousands: notified > 1000 };
      })()`);
        expect(result).toEqual({ height: 0, merged: 2, replaced: 1, again: true, thousands: true });
      },
    );

    await step(
      '地图：名字与 GeoJSON 相同的地区有值，对不上的没有；整页缩放一半后点击的位置仍然对',
      async () => {
        await page.setViewportSize({ width: 960, height: 540 });
        await page.evaluate(`(() => {
        const square = (name, x) => ({
          type: "Feature",
          properties: { name },
          geometry: { type: "Polygon", coordinates: [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10], [x, 0]]] },
        });
        const features = [square("North", 0), square("South", 20)];
        echarts.registerMap("regions", { type: "FeatureCollection", features });
        const element = document.createElement("div");
        const scale = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
        Object.assign(element.style, {
          position: "fixed", left: 0, top: 0, zIndex: 9999, background: "white",
          width: "1920px", height: "1080px", transformOrigin: "0 0", transform: "scale(" + scale + ")",
        });
        document.body.append(element);
        const chart = echarts.init(element);
        chart.setOption({
          animation: false,
          visualMap: { min: 0, max: 100 },
          series: [{ type: "map", map: "regions", data: [{ name: "North", value: 80 }, { name: "south", value: 5 }] }],
        });
        window.clicked = [];
        window.at = (point) => chart.convertToPixel({ seriesIndex: 0 }, point).map((each) => each * scale);
        chart.on("click", ({ name, value }) => window.clicked.push(name + " " + value));
      })()`);
        for (const point of [
          [5, 5],
          [25, 5],
        ]) {
          const [x, y] = await page.evaluate<[number, number]>(`at(${JSON.stringify(point)})`);
          await page.mouse.click(x, y);
        }
        expect(await page.evaluate('clicked')).toEqual(['North 80', 'South NaN']);
      },
    );
  },
);
