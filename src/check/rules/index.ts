import type { Rule } from '../rule';
import { csvAccess } from './csv/access';
import { csvHeader } from './csv/header';
import { csvParse } from './csv/parse';
import { iniOdooOption } from './ini/odooOption';
import { iniParse } from './ini/parse';
import { jsFieldDescriptor } from './javascript/fieldDescriptor';
import { jsHeader } from './javascript/header';
import { jsImportName } from './javascript/importName';
import { jsImportPath } from './javascript/importPath';
import { jsLegacy } from './javascript/legacy';
import { jsLint } from './javascript/lint';
import { jsLive } from './javascript/live';
import { jsOrm } from './javascript/orm';
import { jsParse } from './javascript/parse';
import { jsPatch } from './javascript/patch';
import { jsRegistry } from './javascript/registry';
import { jsRemoved } from './javascript/removed';
import { jsService } from './javascript/service';
import { jsTemplate } from './javascript/template';
import { jsTranslate } from './javascript/translate';
import { jsonParse } from './json/parse';
import { yamlParse } from './json/yaml';
import { accessRules } from './manifest/access';
import { manifestBundle } from './manifest/bundle';
import { manifestDepends } from './manifest/depends';
import { manifestFiles } from './manifest/files';
import { manifestKeys } from './manifest/keys';
import { manifestOrder } from './manifest/order';
import { pageAlt } from './page/alt';
import { pageAnchor } from './page/anchor';
import { pageBlockTitle } from './page/blockTitle';
import { pageFiller } from './page/filler';
import { pageGlossary } from './page/glossary';
import { pageHardWrap } from './page/hardWrap';
import { pageHeading } from './page/heading';
import { pageImage } from './page/image';
import { pageImageUnused } from './page/imageUnused';
import { pageLanguage } from './page/language';
import { pageLink } from './page/link';
import { pageOrphan } from './page/orphan';
import { poParse } from './page/po';
import { pageTableHeader } from './page/tableHeader';
import { pageTag } from './page/tag';
import { pageTypography } from './page/typography';
import { pageWaiver } from './page/waiver';
import { pythonComodel } from './python/comodel';
import { pythonDecorator } from './python/decorator';
import { pythonDescription } from './python/description';
import { pythonFieldParameter } from './python/fieldParameter';
import { pythonFieldType } from './python/fieldType';
import { pythonImport } from './python/importName';
import { pythonInitImport } from './python/initImport';
import { pythonLint } from './python/lint';
import { pythonMethodName } from './python/methodName';
import { pythonNewer } from './python/newer';
import { pythonParse } from './python/parse';
import { pythonRemoved } from './python/removed';
import { pythonSignature } from './python/signature';
import { pythonSqlConstraint } from './python/sqlConstraint';
import { pythonSqlParameter } from './python/sqlParameter';
import { pythonTranslate } from './python/translate';
import { shellOdooOption } from './shell/odooOption';
import { shellParse } from './shell/parse';
import { shellPrompt } from './shell/prompt';
import { sqlParse } from './sql/parse';
import { xmlAttrs } from './xml/attrs';
import { xmlComponent } from './xml/component';
import { xmlDuplicateId } from './xml/duplicateId';
import { xmlForeach } from './xml/foreach';
import { xmlHandler } from './xml/handler';
import { xmlIdKnown } from './xml/idKnown';
import { xmlKanban } from './xml/kanban';
import { xmlListTag } from './xml/listTag';
import { xmlModifierExpression } from './xml/modifierExpression';
import { xmlModifierField } from './xml/modifierField';
import { xmlNewer } from './xml/newer';
import { xmlOwlDirective } from './xml/owlDirective';
import { xmlRecordModel } from './xml/recordModel';
import { xmlTElse } from './xml/tElse';
import { xmlTemplateKnown } from './xml/templateKnown';
import { xmlTemplateName } from './xml/templateName';
import { xmlViewAttribute } from './xml/viewAttribute';
import { xmlViewField } from './xml/viewField';
import { xmlParse } from './xml/wellFormed';

/** Every rule, in the order of the authors' guide. */
export const rules: Rule[] = [
  pageAlt,
  pageAnchor,
  pageBlockTitle,
  pageFiller,
  pageGlossary,
  pageHardWrap,
  pageHeading,
  pageImage,
  pageImageUnused,
  pageLanguage,
  pageLink,
  pageOrphan,
  poParse,
  pageTableHeader,
  pageTag,
  pageTypography,
  pageWaiver,
  pythonComodel,
  pythonDecorator,
  pythonDescription,
  pythonFieldParameter,
  pythonFieldType,
  pythonImport,
  pythonInitImport,
  pythonLint,
  pythonMethodName,
  pythonNewer,
  pythonParse,
  pythonRemoved,
  pythonSignature,
  pythonSqlConstraint,
  pythonSqlParameter,
  pythonTranslate,
  xmlAttrs,
  xmlComponent,
  xmlDuplicateId,
  xmlForeach,
  xmlHandler,
  xmlIdKnown,
  xmlKanban,
  xmlListTag,
  xmlModifierExpression,
  xmlModifierField,
  xmlNewer,
  xmlOwlDirective,
  xmlRecordModel,
  xmlTElse,
  xmlTemplateKnown,
  xmlTemplateName,
  xmlViewAttribute,
  xmlViewField,
  xmlParse,
  accessRules,
  manifestBundle,
  manifestDepends,
  manifestFiles,
  manifestKeys,
  manifestOrder,
  csvAccess,
  csvHeader,
  csvParse,
  jsFieldDescriptor,
  jsHeader,
  jsImportName,
  jsImportPath,
  jsLegacy,
  jsLint,
  jsLive,
  jsOrm,
  jsParse,
  jsPatch,
  jsRegistry,
  jsRemoved,
  jsService,
  jsTemplate,
  jsTranslate,
  shellOdooOption,
  shellParse,
  shellPrompt,
  sqlParse,
  iniOdooOption,
  iniParse,
  jsonParse,
  yamlParse,
];
