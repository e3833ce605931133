/** What a page of the specification's table of routes must show. */
export interface SpecifiedPage {
  /** Text of its h1, where the specification or the configuration determines it. */
  heading?: string | RegExp;
  /** Id of the sidebar shown; absent where the page has none. */
  sidebar?: 'tutorial' | 'odoo' | 'projectManagement';
}

const tutorial: SpecifiedPage = { sidebar: 'tutorial' };
const odoo: SpecifiedPage = { sidebar: 'odoo' };
const projectManagement: SpecifiedPage = { sidebar: 'projectManagement' };

const below = (folder: string, names: string[], page: SpecifiedPage): [string, SpecifiedPage][] =>
  names.map((name) => [`${folder}/${name}`, page]);

/** The table of routes of the specification, without the development notes. */
export const specifiedPages = new Map<string, SpecifiedPage>([
  ['/', { heading: /Odoo 开发笔记/ }],
  ['/markdown-page', {}],
  ['/docs', { heading: '全部文档' }],
  ['/docs/tags', { heading: '标签' }],
  ['/docs/tags/git', { heading: /Git/ }],
  ['/docs/tags/odoo', { heading: /Odoo/ }],
  ['/docs/tags/project-manager', { heading: /项目管理/ }],
  ['/docs/category/开发笔记', { heading: '开发笔记', sidebar: 'odoo' }],
  ['/docs/category/部署配置', { heading: '部署配置', sidebar: 'odoo' }],
  ['/docs/intro', tutorial],
  ['/docs/odoo/', odoo],
  ...below('/docs/odoo/install', ['config_description', 'enable_accounting', 'mail_outbox'], odoo),
  ...below('/docs/others', ['git_commit_message', 'python_patterns'], odoo),
  ['/docs/project_manager/', projectManagement],
  ['/docs/project_manager/notes/经验教训', { heading: '经验教训', sidebar: 'projectManagement' }],
  ...below(
    '/docs/tutorial-basics',
    [
      'congratulations',
      'create-a-blog-post',
      'create-a-document',
      'create-a-page',
      'deploy-your-site',
      'markdown-features',
    ],
    tutorial,
  ),
  ...below('/docs/tutorial-extras', ['manage-docs-versions', 'translate-your-site'], tutorial),
]);

const developmentNotes = `
built_in_function check_credentials code_quick_reference_table command_palette file_viewer_v17 owl_dialog owl_dropdown
owl_useSortable python_code_snippet simplest_systray systray_quick_menu translate utils_search_fuzzyLookup
x2many_list_export_all xml_rpc
common/add_table_change_log
front-end/fields/float_field_extend front-end/fields/integer_field_extend
front-end/owl_confirmation_dialog_with_input front-end/owl_create_dialog front-end/owl_custom_page_simple
front-end/owl_patch front-end/owl_record_filter front-end/owl_use_external_libraries front-end/some_owl_usages
front-end/views/control_panel_extra_buttons front-end/views/form_view_do_not_auto_save
front-end/views/form_view_open_in_dialog front-end/views/form_view_usage front-end/views/lazy_relation_model
front-end/views/listview_select_same_group_records front-end/views/x2many_treeview_unlink_button_position
models/constraints models/create_database_view models/model_email_template
source_code_analysis/fields/binary_field_analysis source_code_analysis/fields/file_handler
views/create_a_new_view_v17 views/form_view views/kanban_view views/search_view views/view_and_xml_restrictions
`;

/** Addresses of the 42 development notes. */
export const specifiedNotes: string[] = developmentNotes
  .trim()
  .split(/\s+/)
  .map((note) => `/docs/odoo/dev_notes/${note}`);
