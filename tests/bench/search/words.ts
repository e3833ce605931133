/** Words of the synthetic corpus: common ones of developer documentation, taken from no text. */
const split = (text: string): string[] => text.trim().split(/\s+/);

export const CATEGORIES = split(
  `前端 视图 模型 字段 部署 权限 报表 接口 测试 迁移 性能 国际化 邮件 定时任务 附件 会计 库存 销售 采购 项目管理 工作流 移动端 网站 数据导入`,
);

export const NOUNS = split(`
视图 表单 列表 看板 日历 透视表 甘特图 按钮 菜单 对话框 弹窗 下拉框 复选框 输入框 标签页 面包屑 分页器 工具栏 侧边栏 状态栏 快捷键 命令面板 图标 提示 通知 浮层
组件 钩子 模板 插槽 属性 状态 事件 监听器 渲染器 控制器 编译器 解析器 注册表 服务 补丁 资源包 样式表 脚本 依赖 清单 模块 命名空间 导出 入口 版本 分支
模型 字段 记录 记录集 约束 索引 外键 主键 默认值 计算字段 关联字段 上下文 域表达式 权限 访问规则 用户组 会话 令牌 缓存 事务 保存点 游标 连接池 数据库 表空间 触发器
请求 响应 路由 中间件 参数 返回值 异常 日志 堆栈 断点 测试用例 夹具 覆盖率 流水线 容器 镜像 反向代理 证书 域名 端口 进程 线程 队列 任务 调度器 配置文件
订单 报价单 发票 付款 收款 客户 供应商 产品 变体 价目表 税率 币种 汇率 科目 凭证 仓库 库位 批次 序列号 调拨 盘点 工单 物料清单 工序 工时 合同 员工 考勤
邮件 附件 消息 关注者 活动 翻译 术语 语言包 时区 日期 金额 数量 单位 小数位 条码 地址 联系人 公司 部门 审批 流程 阶段 里程碑 风险 需求 文档 模板引擎 表达式 变量 循环
条件 递归 迭代器 生成器 装饰器 闭包 作用域 原型 继承 多态 接口 抽象类 单例 工厂 观察者 适配器 代理 策略 责任链 快照 差异 补全 校验 序列化 压缩 加密 签名 摘要 编码`);

export const VERBS = split(`
创建 删除 修改 查询 读取 写入 更新 保存 加载 渲染 刷新 打开 关闭 展开 收起 拖动 排序 筛选 分组 汇总 统计 导入 导出 打印 预览 上传 下载 发送 接收 转发 订阅 取消
注册 覆盖 继承 扩展 替换 合并 拆分 复制 移动 重命名 引用 调用 触发 监听 拦截 校验 转换 解析 编译 打包 部署 升级 回滚 迁移 备份 恢复 调试 追踪 记录 缓存 清理 预取
限制 授权 拒绝 锁定 释放 等待 重试 超时 并发 排队 调度 分配 计算 推导 比较 匹配 替代 声明 定义 初始化 销毁 挂载 卸载 绑定 解绑 嵌套 遍历 过滤 映射 归约`);

export const ADJECTIVES = split(`
默认 自定义 只读 必填 可选 隐藏 可见 动态 静态 全局 局部 公共 私有 临时 永久 同步 异步 批量 单个 空 重复 唯一 有效 无效 过期 最新 旧 完整 部分 嵌套 独立 共享 并发 安全 危险
常见 少见 通用 专用 简单 复杂 正确 错误 多余 缺失 外部 内部 上级 下级 相同 不同 轻量 稳定 随机 固定`);

export const ADVERBS = split(
  `先 再 最后 随后 直接 间接 立即 稍后 自动 手动 逐个 一次性 按需 始终 偶尔 通常 往往 反复 分别 同时 提前 重新 仍然 只 也 还 不必 不会 无法 应当 可以 必须 最好`,
);

/** Characters of rare words, such as names of products, people and places. */
export const CHARS = [
  ...`安北长成春达大德迪东方飞丰风福钢高光广国海航和恒红宏鸿虎花华环辉惠吉佳家建江金锦京景九凯康科乐雷力立联良林龙隆绿马美民明南宁欧鹏平启千青清庆泉荣瑞润三森沙山上盛石时世数双思松苏泰唐天田同万威维文五西希夏先祥新信星兴雄旭雪亚扬阳宜亿益银英永优友宇雨玉元原远越云运泽兆振正之志智中众洲卓紫宗`,
];

export const MORPHEMES = split(`
model view field record action menu button dialog list form kanban calendar pivot graph search filter group domain context user role access rule policy token session cache store
queue task job cron worker thread server client request response route handler middleware config option setting param value default state props event signal hook patch service
registry template slot render layout style theme icon asset bundle module package import export loader parser writer reader stream buffer chunk file image audio video document
report invoice order payment partner product stock quant picking lot batch move line account journal tax rate currency price discount quote sale purchase lead team project stage
milestone issue comment message mail thread follower activity channel notification translate locale language timezone date time duration amount total count limit offset sort index
sequence number code barcode name label title description note tag color size width height position anchor scroll focus select toggle drag drop resize zoom upload download preview`);
