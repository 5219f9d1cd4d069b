alter table scan drop column key_values;
