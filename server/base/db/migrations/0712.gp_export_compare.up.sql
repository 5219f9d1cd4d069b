-- 比价结果 is a type of file of its own: lines of a price report with what was compared.
alter table gp_export_conf drop constraint gp_export_conf_export_type_check;
alter table gp_export_conf add constraint gp_export_conf_export_type_check
  check (export_type in ('LINE', 'BOOK', 'STOCK', 'NOMATCH', 'ERROR', 'COMPARE'));
alter table gp_export drop constraint gp_export_export_type_check;
alter table gp_export add constraint gp_export_export_type_check
  check (export_type in ('LINE', 'BOOK', 'STOCK', 'NOMATCH', 'ERROR', 'COMPARE'));
